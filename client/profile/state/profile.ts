import { updateUser } from '#contract/account.ts';
import type { User } from '#contract/entities.ts';
import type { ProfileForm } from '#contract/rules.ts';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { tidyProfilePictures } from '#projects/images/delete-unused-images.ts';
import { ask, checkLearner, setLearner, takeToken, told } from '#session/account.ts';
import { learner, token } from '#session/session.ts';
import { tell } from '#state/messages.ts';

/**
 * Changes a learner's record and takes the token that comes with the answer, if one does, then asks for the record:
 * with a new token the start sequence does. Gives what to tell where it failed (product, sections 7 and 8).
 */
export async function saveProfile(user: User, form: ProfileForm): Promise<string | undefined> {
  const body = { ...form, liveaddress: user.liveaddress };
  const result = await ask(updateUser, { query: { username: user.username }, body });
  // The end of a session is told by itself.
  if (learner.value?.username !== user.username) return '';
  if (result.kind !== 'ok') return told(result, errors.profileUpdate);
  const { auth_token } = result.answer;
  const isNew = auth_token !== '' && auth_token !== token.value;
  const changed: User = { ...user, ...body, gender: form.gender as User['gender'] };
  if (isNew) takeToken(auth_token, changed);
  else {
    setLearner(changed);
    checkLearner();
  }
  tell(updateProfile.done);
  if (form.profile !== user.profile) tidyProfilePictures(user.username, form.profile);
  return undefined;
}
