import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { setNetwork } from './world.ts';

/** Mocks `navigator.onLine`, and leaves the network as it is. `undefined` stands for a browser without the property. */
export function report(online: boolean | undefined): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online as boolean);
}

/** Cuts the network or restores it. The browser reports it without an event. */
export function say(online: boolean | undefined): void {
  report(online);
  setNetwork(online === true);
}

export async function goOffline(): Promise<void> {
  say(false);
  dispatchEvent(new Event('offline'));
  // The offline screen, or the notice above data of the device.
  await screen.findByText(/^No internet/i, { selector: 'h1, .notice p' });
}

export function comeBack(): void {
  say(true);
  dispatchEvent(new Event('online'));
}

/** Brings the page back from the browser's cache, which has kept the events of other tabs from it. */
export const comeFromCache = () =>
  act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
