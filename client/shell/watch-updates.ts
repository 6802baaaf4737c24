import { offerUpdate } from '#stores/newer-version.ts';
import { hourly } from './hourly.ts';

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
