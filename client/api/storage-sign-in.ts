import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth';
import { app } from './storage-app.ts';

// The learner's sign-in to the file storage. The token stays in memory and ends with the page.

const auth = initializeAuth(app, { persistence: inMemoryPersistence });
if (import.meta.env.VITE_STORAGE_EMULATOR)
  connectAuthEmulator(auth, `http://${import.meta.env.VITE_STORAGE_EMULATOR}`, { disableWarnings: true });

/** The username of the custom token. Undefined when Firebase has ended the sign-in, such as after a revoked token. */
export const signedInAs = (): string | undefined => auth.currentUser?.uid;

/** Replaces an earlier learner. Throws a FirebaseError. */
export async function signIn(customToken: string): Promise<void> {
  await signInWithCustomToken(auth, customToken);
}

export const signOut = () => auth.signOut();

/**
 * Returns a time in ms since 1970 by the storage's own clock, at most an hour ago. Throws without a sign-in.
 * Pages cannot read the `Date` header of the storage, but each ID token carries the time of its issue.
 */
export async function storageTime(): Promise<number> {
  if (!auth.currentUser) throw new Error('storageTime needs a sign-in');
  const { issuedAtTime } = await auth.currentUser.getIdTokenResult();
  return Date.parse(issuedAtTime);
}
