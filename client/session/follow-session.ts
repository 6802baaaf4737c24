import { effect, untracked } from '@preact/signals-react';
import { errors } from '#copy/errors.ts';
import { pageSignal } from '#device/lifetime.ts';
import { readToken } from '#device/local-storage.ts';
import { look, reconnects, watchConnection } from '#state/connection.ts';
import { dismissStatus } from '#state/messages.ts';
import { afterFailure } from '#state/remote.ts';
import { until } from '#state/until.ts';
import { beginSession, createSession, openSession, reloads, type Session } from './session.ts';

/** The code that a session needs besides the token. A visitor loads none of it. */
export interface LearnerSession {
  /** Reacts to the end of the session, and loads its data that is missing. Starts nothing after the end. */
  readonly loadLearner: (session: Session) => Promise<unknown>;
  readonly adoptSession: (session: Session, isCleared: boolean) => void;
}

type SessionLoader = () => Promise<LearnerSession>;

/** Loads each learner's data, and follows the network and other tabs. */
export function followSession(loadSession: SessionLoader): void {
  const signal = pageSignal();
  watchConnection();
  const followTabs = ({ key }: StorageEvent) => {
    if (key === null || key === 'auth_token') adoptOtherTab(loadSession, key === null);
  };
  // A page of the back/forward cache missed the events of other tabs.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readToken() !== openSession()?.token.peek()) adoptOtherTab(loadSession, false);
  };
  addEventListener('storage', followTabs, { signal });
  addEventListener('pageshow', catchUp, { signal });
  const stop = effect(() => {
    reloads().value;
    const session = openSession();
    if (session) untracked(() => loadLearner(loadSession, session));
  });
  signal.addEventListener('abort', stop);
}

/** Loads the code and the data of a session. Tries again on reconnect after a failure. */
async function loadLearner(loadSession: SessionLoader, session: Session): Promise<void> {
  const { signal, record } = session;
  const before = reconnects().peek();
  try {
    await (await loadSession()).loadLearner(session);
  } catch {
    record.value = afterFailure(record.peek(), errors.exception);
    void look();
    await until(reconnects(), (count) => count > before);
    if (!signal.aborted) await loadLearner(loadSession, session);
  }
}

async function adoptOtherTab(loadSession: SessionLoader, isCleared: boolean): Promise<void> {
  const code = openSession() ? await loadSession().catch(() => undefined) : undefined;
  // The learner may have logged out meanwhile.
  const session = openSession();
  if (code && session) return code.adoptSession(session, isCleared);
  const next = readToken();
  if (next !== undefined) dismissStatus();
  beginSession(next === undefined ? undefined : createSession(next));
}
