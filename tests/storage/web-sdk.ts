import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { storageBucket, storageProject } from '#contract/development.ts';
import { customToken } from '#mock/world/custom-token.ts';

let opened = 0;

/** Opens the web SDK on an emulator. `close` stops its timers, which would keep the process alive. */
export function openSdk(port: number) {
  opened += 1;
  const app = initializeApp({ projectId: storageProject, storageBucket, apiKey: 'sample' }, `app ${opened}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://localhost:${port}`, { disableWarnings: true });
  const files = getStorage(app);
  connectStorageEmulator(files, 'localhost', port);
  return {
    auth,
    files,
    signIn: (username: string, token = customToken(username)) => signInWithCustomToken(auth, token),
    close: () => deleteApp(app),
  };
}
