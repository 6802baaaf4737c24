import { session } from '#copy/session.ts';
import { clearLocalStorage, removeKeysOf } from '#device/clear-storage.ts';
import { deleteAllImages } from '#device/image-database.ts';
import { removeLocalStorage } from '#device/local-storage.ts';
import { deleteOutbox } from '#device/outbox.ts';
import { deletePictureCache } from '#device/picture-cache.ts';
import { removeEntries } from '#device/stored-entries.ts';
import { paths } from '#paths';
import { clearDrafts } from '#state/drafts.ts';
import { showStatus } from '#state/messages.ts';
import { forgetPlace, rememberPlace } from './return-place.ts';
import { learner, sessionEnd, setToken } from './session.ts';

/** Ends a session and keeps the drafts. Leaves the screen first, so that no guard renders without a learner. */
export function endSession(to: string): void {
  sessionEnd.value = { to };
  removeLocalStorage('auth_token');
  removeLocalStorage('UserData');
  setToken(undefined);
}

/** Ends a session that the backend no longer accepts. The next login returns to the same address. */
export function loseSession(): void {
  rememberPlace();
  endSession(paths.login);
  showStatus(session.ended, 'information');
}

export function forgetLearner(to: string): void {
  const username = learner.peek()?.username;
  // The changes of other learners on this device stay for their next login.
  if (username !== undefined) void deleteOutbox(username);
  sessionEnd.value = { to };
  clearLocalStorage();
  clearDrafts();
  void deleteAllImages();
  void deletePictureCache();
  forgetPlace();
  setToken(undefined);
}

/** Ends the session of a deleted account. One response deletes nothing that only this device has. */
export function leaveDeletedAccount(to: string): void {
  endSession(to);
  removeEntries();
  removeKeysOf();
  void deletePictureCache();
}

/** Leaves a deleted account, and deletes what only this device has of its learner. */
export function forgetDeletedAccount(): void {
  const username = learner.peek()?.username;
  leaveDeletedAccount(paths.home);
  if (username === undefined) return;
  removeKeysOf(username);
  clearDrafts();
  void deleteAllImages();
  void deleteOutbox(username);
}

/** Logs out (product, section 2: Profile). */
export function logOut(): void {
  forgetLearner(paths.login);
  showStatus(session.loggingOut, 'information');
}
