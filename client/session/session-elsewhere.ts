import { readToken } from '#api/local-storage.ts';
import { dismissStatus } from '#state/messages.ts';
import { loggedIn, setToken } from './session.ts';

/** A logout or login in one tab is one in all. Gives how to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'auth_token') return;
    if (loggedIn.value) {
      import('./session-end.ts').then(
        // The learner may have gone meanwhile.
        ({ takeFromElsewhere }) => loggedIn.value && takeFromElsewhere(key === null),
        () => setToken(readToken()),
      );
      return;
    }
    const next = readToken();
    if (next !== undefined) dismissStatus();
    setToken(next);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
