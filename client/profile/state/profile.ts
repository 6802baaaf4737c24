import { updateUser } from '#contract/account.ts';
import { getUser } from '#contract/learner-record.ts';
import { profileFolder } from '#contract/storage.ts';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { deleteUnusedImages } from '#images/delete-images.ts';
import { callAsLearner, failureOf } from '#session/call-as-learner.ts';
import { recordOf, reportDeletedAccount, setLearner } from '#session/learner-record.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { type ActionResult, done, gone } from '#state/action-result.ts';
import { showStatus } from '#state/messages.ts';
import { type Conflict, type Edit, mergeProfile } from './merge-profile.ts';

/** `conflict`: nothing was sent. */
export type SaveResult =
  | ActionResult
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] };

/**
 * Saves and reloads the profile (product, sections 7 and 8). Fetches the record first, because a save sends every field
 * and would undo the changes of another device.
 */
export async function saveProfile(session: Session, edit: Edit): Promise<SaveResult> {
  const username = usernameOf(session);
  const fetched = await callAsLearner(session, getUser, {});
  if (fetched.kind === 'transport' && fetched.status === 404) {
    reportDeletedAccount();
    return gone;
  }
  if (fetched.kind !== 'ok') return failureOf(fetched, errors.profileUpdate);
  const record = fetched.response;
  const { merged, conflicts } = mergeProfile({ ...edit, record });
  if (conflicts.length > 0) {
    setLearner(session, record);
    return { kind: 'conflict', conflicts };
  }
  const body = { ...merged, liveaddress: record.liveaddress };
  const result = await callAsLearner(session, updateUser, { query: { username }, body });
  if (result.kind !== 'ok') return failureOf(result, errors.profileUpdate);
  setLearner(session, { ...record, ...body }, result.response.auth_token || undefined);
  recordOf(session).refresh();
  showStatus(updateProfile.done);
  if (body.profile !== record.profile) deleteProfilePictures(session, record.profile, body.profile);
  return done;
}

/** The number of pictures that stay in the folder (product, section 4). */
const maxPictures = 2;

export const deleteProfilePictures = (session: Session, before: string, current: string) =>
  deleteUnusedImages(session, {
    folders: [profileFolder(usernameOf(session))],
    removed: [before],
    used: [current],
    reload: async () => [current],
    minFiles: maxPictures + 1,
  });
