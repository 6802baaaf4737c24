import { updateUser } from '#contract/account.ts';
import type { ProfileForm } from '#contract/account-forms.ts';
import type { User } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { deleteUnusedProfilePictures } from '#projects/images/delete-unused-images.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { checkLearner, setLearner, storeSession } from '#session/learner-record.ts';
import { learner, token } from '#session/session.ts';
import { errorMessage, showStatus } from '#state/messages.ts';

/** Saves and reloads the profile. Resolves to the error message of a failure (product, sections 7 and 8). */
export async function saveProfile(user: User, form: ProfileForm): Promise<string | undefined> {
  const body = { ...form, liveaddress: user.liveaddress };
  const result = await callAsLearner(updateUser, { query: { username: user.username }, body });
  // The session ended, and that shows its own message.
  if (learner.value?.username !== user.username) return '';
  if (result.kind !== 'ok') return errorMessage(result, errors.profileUpdate);
  const { auth_token } = result.answer;
  const isNew = auth_token !== '' && auth_token !== token.value;
  const changed: User = { ...user, ...body, gender: form.gender as User['gender'] };
  // A new token makes the start sequence load the record.
  if (isNew) storeSession(auth_token, changed);
  else {
    setLearner(changed);
    checkLearner();
  }
  showStatus(updateProfile.done);
  if (form.profile !== user.profile) deleteUnusedProfilePictures(user.username, form.profile);
  return undefined;
}
