import { signal } from '@preact/signals-react';

/** The newer version of the app that is offered, which the service worker has brought to this device. */
export const update = signal<ServiceWorker | undefined>(undefined);
/** The app is about to be loaded anew. */
export const isReloading = signal(false);
/** The one that waits for the next visit. */
let putOff: ServiceWorker | undefined;

/** Offers a version, unless the learner has put it off: an app that stays open for weeks is offered the next one all the same. */
export function offerUpdate(version: ServiceWorker): void {
  if (version !== putOff) update.value = version;
}

export function updateLater(): void {
  putOff = update.value;
  update.value = undefined;
}

// Nothing reloads by itself: drafts would survive it, but not what somebody is in the middle of.

/** How long a newer version is waited for, in ms; then the app is loaded anew as it is. */
const patienceMs = 15_000;

/**
 * Loads the app anew, in the newest version that can be had. Only this tab: what others hold stays, and where they lack a
 * file of their version by then, the error boundary offers them the same.
 */
export async function loadNewest(): Promise<void> {
  if (isReloading.value) return;
  isReloading.value = true;
  await Promise.race([takeNewest(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  // Whoever is asked before they leave may stay.
  isReloading.value = false;
  location.reload();
}

async function takeNewest(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration && !registration.waiting) await registration.update();
    const newest = registration?.waiting ?? registration?.installing;
    if (newest) await takeOver(newest);
  } catch {
    // There is no newer one to be had.
  }
}

/** Has a version take the place of the one in use, as soon as it is here. */
function takeOver(version: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const step = () => {
      if (version.state === 'installed') version.postMessage({ type: 'SKIP_WAITING' });
      if (version.state === 'activated' || version.state === 'redundant') resolve();
    };
    version.addEventListener('statechange', step);
    step();
  });
}
