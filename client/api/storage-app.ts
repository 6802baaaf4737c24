// @ts-expect-error: Firebase leaves its internal functions out of its types.
import { _addOrOverwriteComponent, initializeApp } from 'firebase/app';

/** The Firebase app that the storage and its sign-in share. */
export const app = initializeApp({
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
});

// Firebase would report its use to Google with each sign-in, and waits for the browser's database to do so. A database that
// never answers would end every sign-in after 30 s.
_addOrOverwriteComponent(app, {
  name: 'heartbeat',
  type: 'PRIVATE',
  instanceFactory: () => ({ triggerHeartbeat() {}, getHeartbeatsHeader: async () => '' }),
  instantiationMode: 'LAZY',
  multipleInstances: false,
  serviceProps: {},
  onInstanceCreated: null,
});
