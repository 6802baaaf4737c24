import { session as copy } from '#copy/session.ts';
import { forgetAtLogout, forgetCopies, forgetOwn } from '#device/forget.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { showStatus } from '#state/messages.ts';
import { forgetPlace } from './return-place.ts';
import { endSession, openLearner } from './session.ts';

/** Ends the session of a deleted account. */
export function leaveDeletedAccount(to: string): void {
  endSession(to);
  forgetCopies();
}

/** Leaves a deleted account, and deletes what only this device has of its learner. */
export function forgetDeletedAccount(): void {
  const username = openLearner()?.username;
  leaveDeletedAccount(paths.home);
  if (username !== undefined) forgetOwn(username);
  clearDrafts();
}

/** Logs out (product, section 2: Profile). */
export function logOut(): void {
  const username = openLearner()?.username;
  endSession(paths.login);
  forgetAtLogout(username);
  clearDrafts();
  forgetPlace();
  showStatus(copy.loggingOut, 'information');
}
