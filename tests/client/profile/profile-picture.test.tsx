import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { forms } from '#copy/forms.ts';
import { updateProfile } from '#copy/profile.ts';
import { sentPerson } from '../account/registration-form.ts';
import { logIn, loginHeading } from '../log-in-out.ts';
import { open, password, signIn } from '../open.tsx';
import { choose, image, imageButton, imageNames, uploaded } from '../projects/choose-images.ts';
import { holdBackStorage, storeFile } from '../projects/storage-calls.ts';
import { reload } from '../reload.ts';
import { callMock, callsOf, control } from '../world.ts';
import { profileFormStands, saved, updateButton } from './profile-form.ts';

// delete-images.test.ts covers the deletion of older pictures, and image-field.test.tsx the field.

test('keeps an uploaded picture after a failed save, a session end and a reload', async () => {
  // A new learner, because all tests share one storage.
  const learner = `photo${Math.random().toString(36).slice(2, 12)}`;
  const profile = await storeFile(`accounts/${learner}/profile`, 'old.png');
  const person = { ...sentPerson, username: learner, password, bio: 'I test.', profile };
  await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
  await signIn(learner);
  const user = await open('/update/profile');
  // The app loads its storage module at the first upload.
  await import('#api/storage.ts');
  await profileFormStands();
  const picture = `${updateProfile.picture} ${forms.optional}`;

  await choose(user, picture, image('me.png'));
  await uploaded(picture, 'me.png');
  await control.force('updateUser', 'server-error', { times: 1 });
  await user.click(updateButton());
  await screen.findByText(errors.profileUpdate);
  await control.force('updateUser', 'invalid-token', { times: 1 });
  await user.click(updateButton());
  await loginHeading();
  await logIn(user, learner);
  await profileFormStands();
  expect(imageNames(picture)).toEqual(['me.png']);

  holdBackStorage();
  await choose(user, picture, image('unsent.png'));
  await user.click(imageButton(picture, 'Cancel', 'unsent.png'));
  await user.click(updateButton());
  expect(await screen.findAllByText(updateProfile.pictureNotUploaded())).toHaveLength(2);
  const again = await reload();
  await profileFormStands();
  expect(imageNames(picture)).toEqual(['me.png']);
  await again.click(updateButton());
  await saved();
  const sent = callsOf('updateUser').map(({ body }) => (body as { readonly profile: string }).profile);
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  expect(sent[2]).toContain('me.png?alt=media');
});
