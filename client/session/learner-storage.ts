import { effect } from '@preact/signals-react';
import { call } from '#api/call.ts';
import { storageToken } from '#contract/account.ts';
import { perLearner } from '#state/per-learner.ts';
import { learner, token } from './session.ts';

// The file storage as the learner sees it. Firebase loads at first use.

/** True if the backend signs learners in to the storage. Else the storage only accepts new files. */
export const hasOwners = import.meta.env.VITE_STORAGE_TOKEN_URL !== '';

/** Loads the storage without a sign-in. Enough to look up a file. Rejects after a failure. */
export const loadStorage = () => import('#api/storage.ts');

const loadSignIn = () => import('#api/storage-sign-in.ts');

const signingIn = perLearner<Promise<void> | undefined>(undefined);

/** Loads the storage and signs the learner in. Rejects after a failure. The next call tries again. */
export async function openStorage() {
  const [storage] = await Promise.all([loadStorage(), hasOwners ? ensureSignedIn() : undefined]);
  return storage;
}

async function ensureSignedIn(): Promise<void> {
  const { signedInAs } = await loadSignIn();
  if (signedInAs() !== undefined && signedInAs() === learner.value?.username) return;
  signingIn.value ??= signIn().finally(() => {
    signingIn.value = undefined;
  });
  await signingIn.value;
}

async function signIn(): Promise<void> {
  const storageAuth = await loadSignIn();
  const username = learner.value?.username;
  const sentToken = token.value;
  // Not by `callAsLearner`: a fault of the exchange must not end the session.
  const result = await call(
    storageToken,
    { body: {} },
    { token: sentToken, address: import.meta.env.VITE_STORAGE_TOKEN_URL },
  );
  if (result.kind !== 'ok' || sentToken !== token.value) throw new Error('The storage token did not arrive');
  await storageAuth.signIn(result.response.data);
  const stop = effect(() => {
    if (learner.value?.username === username) return;
    queueMicrotask(() => stop());
    storageAuth.signOut();
  });
}

export const storageTime = async () => (await loadSignIn()).storageTime();
