import { effect, untracked } from '@preact/signals-react';
import { exception } from '#copy/errors.ts';
import { untilIdle } from '#device/idle.ts';
import { readToken } from '#device/local-storage.ts';
import { connection, watchConnection } from '#state/connection.ts';
import { dismissStatus } from '#state/messages.ts';
import { perLearner } from '#state/per-learner.ts';
import { learnerProblem, loggedIn, setToken, token } from './session.ts';

/** The code that a session needs besides the token. A visitor loads none of it. */
export interface LearnerSession {
  /** Returns whether the screens can show last known data. */
  readonly restoreLearner: () => boolean;
  readonly runStartSequence: () => Promise<void>;
  /** Resolves when the learner's own data is not loading. */
  readonly ownDataSettled: () => Promise<unknown>;
  readonly retryFailed: () => void;
  readonly adoptSession: (isCleared: boolean) => void;
}

/** The start sequence waits for the network, for its chunk or for the paint. */
const isPending = perLearner(false);

let loadSession: () => Promise<LearnerSession> = () => Promise.reject(new Error('followSession comes first'));

let starts = 0;

/** Runs the start sequence of a learner, called a reload in the product document (section 4). */
export async function start(): Promise<void> {
  const startedFor = token.value;
  if (startedFor === undefined) return;
  starts += 1;
  const number = starts;
  const isCurrent = () => number === starts && startedFor === token.value;
  isPending.value = true;
  try {
    const session = await loadSession();
    if (!isCurrent()) return;
    // Last known data paints before its refresh takes the network and the processor.
    if (session.restoreLearner()) await untilIdle();
    if (!isCurrent() || connection.value === 'offline') return;
    isPending.value = false;
    await session.runStartSequence();
  } catch {
    if (!isCurrent()) return;
    isPending.value = true;
    if (connection.value !== 'offline') learnerProblem.value = exception;
  }
}

function reconnect(): void {
  if (isPending.value) start();
  else if (loggedIn.value)
    loadSession()
      .then(({ retryFailed }) => retryFailed())
      .catch(() => {});
}

function followOtherTab({ key }: Pick<StorageEvent, 'key'>): void {
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

/** A page of the back/forward cache missed the events of other tabs. */
function followRestoredPage({ persisted }: PageTransitionEvent): void {
  if (persisted && readToken() !== token.value) followOtherTab({ key: 'auth_token' });
}

/** Starts each learner's session, retries requests on reconnect and follows other tabs. Returns a stop function. */
export function followSession(load: () => Promise<LearnerSession>): () => void {
  loadSession = load;
  addEventListener('storage', followOtherTab);
  addEventListener('pageshow', followRestoredPage);
  const stops = [
    effect(() => {
      token.value;
      untracked(start);
    }),
    watchConnection(reconnect),
    () => {
      removeEventListener('storage', followOtherTab);
      removeEventListener('pageshow', followRestoredPage);
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
