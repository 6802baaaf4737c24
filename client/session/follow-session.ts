import { effect, untracked } from '@preact/signals-react';
import { readToken } from '#api/local-storage.ts';
import { exception } from '#copy/errors.ts';
import { connection, watchConnection } from '#state/connection.ts';
import { dismissStatus } from '#state/messages.ts';
import { learnerProblem, loggedIn, setToken, startPending, token } from './session.ts';

/** What a session needs besides the token. A visitor loads none of it. */
export interface LearnerSession {
  readonly start: () => Promise<void>;
  readonly retryFailed: () => void;
  readonly adoptSession: (isCleared: boolean) => void;
}

/**
 * Runs the start sequence for each learner, retries what failed on reconnect, and follows a login or logout in another tab.
 * Returns a function that stops it.
 */
export function followSession(load: () => Promise<LearnerSession>): () => void {
  async function start(): Promise<void> {
    const startedFor = token.value;
    if (startedFor === undefined) return;
    startPending.value = connection.value === 'offline';
    if (startPending.value) return;
    try {
      const session = await load();
      if (startedFor !== token.value) return;
      await session.start();
    } catch {
      if (startedFor !== token.value) return;
      learnerProblem.value = exception;
      startPending.value = true;
    }
  }

  function reconnect(): void {
    if (startPending.value) start();
    else if (loggedIn.value)
      load()
        .then(({ retryFailed }) => retryFailed())
        .catch(() => {});
  }

  function followOtherTab({ key }: StorageEvent): void {
    if (key !== null && key !== 'auth_token') return;
    if (loggedIn.value) {
      load().then(
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

  const stops = [
    effect(() => {
      token.value;
      untracked(start);
    }),
    watchConnection(reconnect),
    () => removeEventListener('storage', followOtherTab),
  ];
  addEventListener('storage', followOtherTab);
  return () => {
    for (const stop of stops) stop();
  };
}
