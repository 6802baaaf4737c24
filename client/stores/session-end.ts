import { clearDevice, remove } from '#api/device.ts';
import { clearDrafts } from '#api/visit.ts';
import { session } from '#copy/session.ts';
import { paths } from '#paths';
import { tell } from './messages.ts';
import { ending, forgetPlace, rememberPlace, setToken } from './session.ts';

/** Ends a session: leaves its screen first, so that no guard sees it without a learner. What was typed stays. */
export function endSession(to: string): void {
  ending.value = { to };
  remove('auth_token');
  remove('UserData');
  setToken(undefined);
}

/** Ends a session that the backend no longer accepts: a login leads back to the same place. */
export function loseSession(): void {
  rememberPlace();
  endSession(paths.login);
  tell(session.ended, 'information');
}

/** Forgets everything of the learner, on this device and in this tab, and leads away. */
export function forgetLearner(to: string): void {
  ending.value = { to };
  clearDevice();
  clearDrafts();
  forgetPlace();
  setToken(undefined);
}

/** Product, section 2: Profile. */
export function logOut(): void {
  forgetLearner(paths.login);
  tell(session.loggingOut, 'information');
}

/** The same for a tab beside the one in which the learner logged out. */
export function logOutHere(): void {
  forgetLearner(paths.login);
  tell(session.loggedOutElsewhere, 'information');
}
