import { effect, untracked } from '@preact/signals-react';
import { readToken } from '#api/local-storage.ts';
import { exception } from '#copy/errors.ts';
import { connection, watchConnection } from '#state/connection.ts';
import { dismissStatus } from '#state/messages.ts';
import { perLearner } from '#state/per-learner.ts';
import { learnerProblem, loggedIn, setToken, token } from './session.ts';

/** The code that a session needs besides the token. A visitor loads none of it. */
export interface LearnerSession {
  readonly runStartSequence: () => Promise<void>;
  readonly retryFailed: () => void;
  readonly adoptSession: (isCleared: boolean) => void;
}

/** The start sequence waits for the network or for its chunk. */
const isPending = perLearner(false);

let loadSession: () => Promise<LearnerSession> = () => Promise.reject(new Error('followSession comes first'));

/** Runs the start sequence of a learner, called a reload in the product document (section 4). */
export async function start(): Promise<void> {
  const startedFor = token.value;
  if (startedFor === undefined) return;
  isPending.value = connection.value === 'offline';
  if (isPending.value) return;
  try {
    const session = await loadSession();
    if (startedFor !== token.value) return;
    await session.runStartSequence();
  } catch {
    if (startedFor !== token.value) return;
    learnerProblem.value = exception;
    isPending.value = true;
  }
}

function reconnect(): void {
  if (isPending.value) start();
  else if (loggedIn.value)
    loadSession()
      .then(({ retryFailed }) => retryFailed())
      .catch(() => {});
}

function followOtherTab({ key }: StorageEvent): void {
  if (key !== null && key !== 'auth_token') return;
  if (loggedIn.value) {
    loadSession().then(
      // The learner may have logged out meanwhile.
      ({ adoptSession }) => loggedIn.value && adoptSession(key === null),
      () => setToken(readToken()),
    );
    return;
  }
  const next = readToken();
  if (next !== undefined) dismissStatus();
  setToken(next);
}

/** Starts each learner's session, retries requests on reconnect and follows other tabs. Returns a stop function. */
export function followSession(load: () => Promise<LearnerSession>): () => void {
  loadSession = load;
  addEventListener('storage', followOtherTab);
  const stops = [
    effect(() => {
      token.value;
      untracked(start);
    }),
    watchConnection(reconnect),
    () => removeEventListener('storage', followOtherTab),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
