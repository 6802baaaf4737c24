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
