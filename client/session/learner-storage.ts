import { call } from '#api/call.ts';
import { storageToken } from '#contract/account.ts';
import { perLearner } from '#state/per-learner.ts';
import { until } from '#state/until.ts';
import { learner, token } from './session.ts';

// The file storage as the learner sees it. Firebase loads at first use.

/** True if the backend signs learners in to the storage. Else the storage only accepts new files. */
export const hasOwners = import.meta.env.VITE_STORAGE_TOKEN_URL !== '';

const loadSignIn = () => import('#api/storage-sign-in.ts');

const signingIn = perLearner<Promise<void> | undefined>(undefined);

/** Loads the storage and signs the learner in. Rejects after a failure. The next call tries again. */
export async function openStorage() {
  const [storage] = await Promise.all([import('#api/storage.ts'), hasOwners ? ensureSignedIn() : undefined]);
  return storage;
}

async function ensureSignedIn(): Promise<void> {
  const signIn = await loadSignIn();
  const username = signIn.signedInAs();
  if (username !== undefined && username === learner.value?.username) return;
  signingIn.value ??= exchangeToken(signIn).finally(() => {
    signingIn.value = undefined;
  });
  await signingIn.value;
}

async function exchangeToken({ signIn, signOut }: Awaited<ReturnType<typeof loadSignIn>>): Promise<void> {
  const username = learner.value?.username;
  const sentToken = token.value;
  // Not by `callAsLearner`: a fault of the exchange must not end the session.
  const result = await call(
    storageToken,
    { body: {} },
    { token: sentToken, address: import.meta.env.VITE_STORAGE_TOKEN_URL },
  );
  if (result.kind !== 'ok' || sentToken !== token.value) throw new Error('The storage token did not arrive');
  await signIn(result.response.data);
  until(learner, (other) => other?.username !== username).then(signOut);
}

export const storageTime = async () => (await loadSignIn()).storageTime();
