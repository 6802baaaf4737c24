import { signal } from '@preact/signals-react';

/** The newer version of the app that is offered, which the service worker has brought to this device. */
export const update = signal<ServiceWorker | undefined>(undefined);
/** The app is about to be loaded anew. */
export const isReloading = signal(false);
