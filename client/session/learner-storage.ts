import { call } from '#api/call.ts';
import { storageToken } from '#contract/account.ts';
import { defineStore } from '#device/lifetime.ts';
import { type Session, usernameOf } from './session.ts';

// The file storage as the learner sees it. Firebase loads at first use.

/** True if the backend signs learners in to the storage. Else the storage only accepts new files. */
export const hasOwners = () => import.meta.env.VITE_STORAGE_TOKEN_URL !== '';

const loadSignIn = () => import('#api/storage-sign-in.ts');

const signingIn = defineStore((_: Session): { current?: Promise<void> | undefined } => ({}));

/** Loads the storage and signs the learner in. Rejects after a failure. The next call tries again. */
export async function openStorage(session: Session) {
  const [storage] = await Promise.all([
    import('#api/storage.ts'),
    hasOwners() ? ensureSignedIn(session) : undefined,
  ]);
  return storage;
}

async function ensureSignedIn(session: Session): Promise<void> {
  const signIn = await loadSignIn();
  if (signIn.signedInAs() === usernameOf(session)) return;
  const own = signingIn(session);
  own.current ??= exchangeToken(session, signIn).finally(() => {
    own.current = undefined;
  });
  await own.current;
}

async function exchangeToken(
  { token, signal }: Session,
  { signIn, signOut }: Awaited<ReturnType<typeof loadSignIn>>,
): Promise<void> {
  // Not by `callAsLearner`: a fault of the exchange must not end the session.
  const result = await call(
    storageToken,
    { body: {} },
    { token: token.peek(), address: import.meta.env.VITE_STORAGE_TOKEN_URL },
  );
  // Firebase knows one learner at a time, who may be another now.
  if (result.kind !== 'ok' || signal.aborted) throw new Error('The storage token did not arrive');
  await signIn(result.response.data);
  if (signal.aborted) await signOut();
  else signal.addEventListener('abort', signOut);
}

export const storageTime = async () => (await loadSignIn()).storageTime();
