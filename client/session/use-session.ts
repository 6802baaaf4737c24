import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session whose screen this is, also when the session has just ended. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Only screens of a learner have a session');
  return session;
}

/** Returns the store of the screen's session. */
export const useStore = <T>(store: (session: Session) => T): T => store(useSession());
