import { updateUser } from '#contract/account.ts';
import type { User } from '#contract/entities.ts';
import { getUser } from '#contract/learner-record.ts';
import { profileFolder } from '#contract/storage.ts';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { deleteUnusedImages } from '#images/delete-images.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { checkLearner, reportDeletedAccount, setLearner, storeSession } from '#session/learner-record.ts';
import { learner, token } from '#session/session.ts';
import { type ActionResult, done, failed, gone } from '#state/action-result.ts';
import { errorMessage, showStatus } from '#state/messages.ts';
import { type Conflict, type Edit, mergeProfile } from './merge-profile.ts';

/** `conflict`: nothing was sent. */
export type SaveResult =
  | ActionResult
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/**
 * Saves and reloads the profile (product, sections 7 and 8). Fetches the record first, because a save sends every field
 * and would undo the changes of another device.
 */
export async function saveProfile(username: string, edit: Edit): Promise<SaveResult> {
  const fetched = await callAsLearner(getUser, {});
  if (learner.value?.username !== username) return gone;
  if (fetched.kind === 'transport' && fetched.status === 404) {
    reportDeletedAccount();
    return gone;
  }
  if (fetched.kind !== 'ok') return failed(errorMessage(fetched, errors.profileUpdate));
  const record = fetched.response;
  const { merged, conflicts } = mergeProfile({ ...edit, record });
  if (conflicts.length > 0) {
    setLearner(record);
    return { kind: 'conflict', conflicts };
  }
  const body = { ...merged, liveaddress: record.liveaddress };
  const result = await callAsLearner(updateUser, { query: { username }, body });
  if (learner.value?.username !== username) return gone;
  if (result.kind !== 'ok') return failed(errorMessage(result, errors.profileUpdate));
  const { auth_token } = result.response;
  const isNew = auth_token !== '' && auth_token !== token.value;
  const changed: User = { ...record, ...body };
  if (isNew) storeSession(auth_token, changed);
  else setLearner(changed);
  checkLearner();
  showStatus(updateProfile.done);
  if (body.profile !== record.profile) deleteProfilePictures(username, record.profile, body.profile);
  return done;
}

/** The number of pictures that stay in the folder (product, section 4). */
const maxPictures = 2;

export const deleteProfilePictures = (username: string, before: string, current: string) =>
  deleteUnusedImages({
    username,
    folders: [profileFolder(username)],
    removed: [before],
    used: [current],
    reload: async () => [current],
    minFiles: maxPictures + 1,
  });
