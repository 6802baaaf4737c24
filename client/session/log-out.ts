import { clearLocalStorage, readToken, removeLocalStorage } from '#api/local-storage.ts';
import { session } from '#copy/session.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { dismissStatus, showStatus } from '#state/messages.ts';
import { forgetPlace, learner, rememberPlace, renewToken, sessionEnd, setToken } from './session.ts';
import { storedUsername } from './stored-session.ts';

/** Ends a session: leaves its screen first, so that no guard sees it without a learner. What was typed stays. */
export function endSession(to: string): void {
  sessionEnd.value = { to };
  removeLocalStorage('auth_token');
  removeLocalStorage('UserData');
  setToken(undefined);
}

/** Ends a session that the backend no longer accepts: a login leads back to the same place. */
export function loseSession(): void {
  rememberPlace();
  endSession(paths.login);
  showStatus(session.ended, 'information');
}

/** Forgets everything of the learner, on this device and in this tab, and leads away. */
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

/**
 * Takes over what another tab has made of the session of this one's learner. A logout clears the device as a whole, a
 * session that was lost only its token.
 */
export function takeFromElsewhere(isCleared: boolean): void {
  const next = readToken();
  if (next !== undefined) {
    dismissStatus();
    // The same learner's: what they are at work on here stays.
    if (learner.value && learner.value.username === storedUsername()) renewToken(next);
    else setToken(next);
  } else if (!isCleared) {
    loseSession();
  } else {
    forgetLearner(paths.login);
    showStatus(session.loggedOutElsewhere, 'information');
  }
}
