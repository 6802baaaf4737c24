import { readText, readToken } from '#api/device.ts';
import type { User } from '#contract/entities.ts';
import { dismissStatus } from './messages.ts';
import { learner, loggedIn, renewToken, setToken } from './session.ts';

/** Whose record the device holds. It is read without its struct, which a visitor does not load. */
function storedUsername(): unknown {
  try {
    return (JSON.parse(readText('UserData') ?? '{}') as Partial<User>).username;
  } catch {
    return undefined;
  }
}

/**
 * A logout or login in one tab is one in all. A logout clears the device as a whole, a session that was lost only
 * its token. Gives how to stop.
 */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'auth_token') return;
    const next = readToken();
    if (next !== undefined) dismissStatus();
    if (next !== undefined && learner.value && learner.value.username === storedUsername())
      return renewToken(next);
    if (next !== undefined || !loggedIn.value) return setToken(next);
    import('./session-end.ts').then(
      ({ loseSession, logOutHere }) => (key === null ? logOutHere() : loseSession()),
      () => setToken(undefined),
    );
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
