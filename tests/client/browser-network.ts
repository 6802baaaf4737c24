import { screen } from '@testing-library/react';
import { vi } from 'vitest';

/** Mocks `navigator.onLine`. `undefined` stands for a browser without the property. */
export function say(online: boolean | undefined): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online as boolean);
}

export async function goOffline(): Promise<void> {
  say(false);
  dispatchEvent(new Event('offline'));
  // The offline screen, or the notice above data of the device.
  await screen.findByText(/^No Internet connection/, { selector: 'h1, .notice p' });
}

export function comeBack(): void {
  say(true);
  dispatchEvent(new Event('online'));
}
