import { effect, untracked } from '@preact/signals-react';
import { errors } from '#copy/errors.ts';
import { readToken } from '#device/local-storage.ts';
import { look, reconnects, watchConnection } from '#state/connection.ts';
import { dismissStatus } from '#state/messages.ts';
import { afterFailure } from '#state/remote.ts';
import { until } from '#state/until.ts';
import { learnerRecord, loggedIn, reloads, setToken, token } from './session.ts';

/** The code that a session needs besides the token. A visitor loads none of it. */
export interface LearnerSession {
  /** Loads the data of the session that is missing. Starts nothing after an abort. */
  readonly loadLearner: (signal: AbortSignal) => Promise<unknown>;
  readonly adoptSession: (isCleared: boolean) => void;
}

type SessionLoader = () => Promise<LearnerSession>;

/** Loads each learner's data, and follows the network and other tabs. */
export function followSession(loadSession: SessionLoader): void {
  watchConnection();
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'auth_token') adoptOtherTab(loadSession, key === null);
  });
  // A page of the back/forward cache missed the events of other tabs.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && readToken() !== token.value) adoptOtherTab(loadSession, false);
  });
  effect(() => {
    reloads.value;
    if (token.value === undefined) return undefined;
    const controller = new AbortController();
    untracked(() => loadLearner(loadSession, controller.signal));
    return () => controller.abort();
  });
}

/** Loads the code and the data of a session. Tries again on reconnect after a failure. */
async function loadLearner(loadSession: SessionLoader, signal: AbortSignal): Promise<void> {
  const before = reconnects.peek();
  try {
    const session = await loadSession();
    if (!signal.aborted) await session.loadLearner(signal);
  } catch {
    if (signal.aborted) return;
    learnerRecord.value = afterFailure(learnerRecord.peek(), errors.exception);
    void look();
    await until(reconnects, (count) => count > before);
    if (!signal.aborted) await loadLearner(loadSession, signal);
  }
}

async function adoptOtherTab(loadSession: SessionLoader, isCleared: boolean): Promise<void> {
  const session = loggedIn.value ? await loadSession().catch(() => undefined) : undefined;
  // The learner may have logged out meanwhile.
  if (session && loggedIn.value) return session.adoptSession(isCleared);
  const next = readToken();
  if (next !== undefined) dismissStatus();
  setToken(next);
}
