import { effect } from '@preact/signals-react';
import { loggedIn } from '#session/session.ts';
import { savesData } from '#state/connection.ts';
import { hourly } from './hourly.ts';
import { offerUpdate } from './newer-version.ts';

/**
 * Keeps the app on this device, and offers each newer version; where that cannot be, the app goes on without. A browser that
 * is asked to save data keeps it once there is a learner: a visitor may never come back. Gives how to stop waiting for one.
 */
export function registerServiceWorker(): () => void {
  let keeps = false;
  return effect(() => {
    if (keeps || (savesData() && !loggedIn.value)) return;
    keeps = true;
    watchUpdates().catch(() => undefined);
  });
}

/**
 * Has the service worker keep the app on this device, so that it opens without a network, and offers each newer version.
 * Rejects where the browser refuses.
 */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/sw.js');
  const offer = () => {
    // The first version of all waits for a moment too, with none in use.
    if (registration.waiting && registration.active) offerUpdate(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', offer);
  registration.addEventListener('updatefound', follow);
  follow();
  offer();

  hourly(() => {
    registration.update().catch(() => {
      // The network, which the next look may find better.
    });
  });
}
