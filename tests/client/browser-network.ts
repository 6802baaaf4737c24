import { screen } from '@testing-library/react';
import { vi } from 'vitest';

/** What the browser will say of the network; `undefined` where it says nothing. */
export function say(online: boolean | undefined): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online as boolean);
}

/** The network goes, and the app says so. */
export async function goOffline(): Promise<void> {
  say(false);
  dispatchEvent(new Event('offline'));
  await screen.findByText('No Internet connection', { selector: 'h1' });
}

/** The network is back. */
export function comeBack(): void {
  say(true);
  dispatchEvent(new Event('online'));
}
