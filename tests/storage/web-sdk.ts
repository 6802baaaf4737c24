import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { storageBucket, storageProject } from '#contract/development.ts';

/** Opens the web SDK on an emulator. `close` stops its timers, which would keep the process alive. */
export function openSdk(port: number) {
  const app = initializeApp({ projectId: storageProject, storageBucket, apiKey: 'sample' }, `on ${port}`);
  const files = getStorage(app);
  connectStorageEmulator(files, 'localhost', port);
  return { files, close: () => deleteApp(app) };
}
