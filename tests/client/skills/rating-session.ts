import type { User } from '#contract/entities.ts';
import { readToken } from '#device/local-storage.ts';
import { storedLearner } from '#session/learner-record.ts';
import { beginSession, createSession, type Session } from '#session/session.ts';
import { openOutbox } from '#skills/outbox/open-outbox.ts';
import { ready } from '#state/remote.ts';
import { runAfterTest } from '../after-test.ts';
import { signIn } from '../open.tsx';

/** Returns a session of the stored token with its outbox, as a tab begins it. */
export function openTab(): Session {
  const session = createSession(readToken() ?? '', ready(storedLearner() as User));
  openOutbox(session);
  runAfterTest(() => session.end());
  return session;
}

/** Begins the session of the page. */
export function openStored(): Session {
  const session = openTab();
  beginSession(session);
  return session;
}

/** Begins the session of a login. */
export async function enter(username: string): Promise<Session> {
  await signIn(username);
  return openStored();
}
