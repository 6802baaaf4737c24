import { restoreRecord } from '#session/learner-record.ts';
import { openSession, type Session } from '#session/session.ts';
import { signIn } from './open.tsx';

/** Returns the session of local storage with its stored record, as the app begins it on start. */
export function restoreSession(): Session {
  const session = openSession();
  if (!session) throw new Error('Nobody is signed in');
  restoreRecord(session);
  return session;
}

/** Signs a learner in without the app. Returns the session. */
export async function sessionOf(username: string): Promise<Session> {
  await signIn(username);
  return restoreSession();
}
