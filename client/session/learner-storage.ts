import { effect } from '@preact/signals-react';
import { lazyModule } from '#api/lazy-module.ts';
import { settings } from '#api/settings.ts';
import { storageToken } from '#contract/account.ts';
import { perLearner } from '#state/per-learner.ts';
import { callAsLearner } from './call-as-learner.ts';
import { learner } from './session.ts';

// The file storage as the learner sees it. Firebase loads at first use.

/** True if the backend signs learners in to the storage. Else the storage only accepts new files. */
export const hasOwners = settings.storageTokenUrl !== '';

/** Loads the storage without a sign-in. Enough to look up a file. Rejects after a failure. */
export const loadStorage = lazyModule(() => import('#api/storage.ts'));

const loadSignIn = lazyModule(() => import('#api/storage-sign-in.ts'));

const signedIn = perLearner<Promise<void> | undefined>(undefined);

/** Loads the storage and signs the learner in. Rejects after a failure. The next call tries again. */
export async function openStorage() {
  const [storage] = await Promise.all([loadStorage(), hasOwners ? signInOnce() : undefined]);
  return storage;
}

function signInOnce(): Promise<void> {
  signedIn.value ??= signIn().catch((error) => {
    signedIn.value = undefined;
    throw error;
  });
  return signedIn.value;
}

async function signIn(): Promise<void> {
  const username = learner.value?.username;
  const [storageAuth, result] = await Promise.all([
    loadSignIn(),
    callAsLearner(storageToken, { body: {} }, undefined, settings.storageTokenUrl),
  ]);
  if (result.kind !== 'ok') throw new Error(`The storage token did not arrive: ${result.kind}`);
  await storageAuth.signIn(result.answer.data);
  const stop = effect(() => {
    if (learner.value?.username === username) return;
    queueMicrotask(() => stop());
    storageAuth.signOut();
  });
}

/** Returns a time in ms since 1970 by the storage's clock, at most an hour ago. Rejects without a sign-in. */
export async function storageTime(): Promise<number> {
  return (await loadSignIn()).storageTime();
}
