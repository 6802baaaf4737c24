import { computed } from '@preact/signals-react';
import { base } from '#paths';
import { loggedIn } from '#session/session.ts';
import { savesData } from '#state/connection.ts';
import { until } from '#state/until.ts';
import { hourly } from './hourly.ts';
import { offerUpdate } from './newer-version.ts';

/** Calls `watchUpdates`. With data saving on, waits for a login, because a visitor may never return. Ignores a failure. */
export async function registerServiceWorker(): Promise<void> {
  if (savesData()) await until(computed(loggedIn), Boolean);
  await watchUpdates().catch(() => undefined);
}

/**
 * Registers the service worker for offline use and offers each newer version. Rejects if the browser refuses. Uses the
 * browser's interface, because workbox-window reloads every tab.
 */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register(`${base}/sw.js`);
  const offer = () => {
    // The very first version also waits for a moment, without an active version.
    if (registration.waiting && registration.active) offerUpdate(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();

  hourly(() => {
    // After a network failure, the next hourly check tries again.
    registration.update().catch(() => undefined);
  });
}
