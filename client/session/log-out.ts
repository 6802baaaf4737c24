import { clearLocalStorage, removeLocalStorage } from '#api/local-storage.ts';
import { session } from '#copy/session.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { showStatus } from '#state/messages.ts';
import { forgetPlace, rememberPlace } from './return-place.ts';
import { sessionEnd, setToken } from './session.ts';

/** Ends a session and keeps the drafts. Leaves the screen first, so that no guard sees it without a learner. */
export function endSession(to: string): void {
  sessionEnd.value = { to };
  removeLocalStorage('auth_token');
  removeLocalStorage('UserData');
  setToken(undefined);
}

/** Ends a session that the backend no longer accepts. The next login leads back to the same place. */
export function loseSession(): void {
  rememberPlace();
  endSession(paths.login);
  showStatus(session.ended, 'information');
}

/** Removes everything of the learner from the browser, and leads away. */
export function forgetLearner(to: string): void {
  sessionEnd.value = { to };
  clearLocalStorage();
  clearDrafts();
  forgetPlace();
  setToken(undefined);
}

/** Product, section 2: Profile. */
export function logOut(): void {
  forgetLearner(paths.login);
  showStatus(session.loggingOut, 'information');
}
