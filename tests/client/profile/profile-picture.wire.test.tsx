import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { forms } from '#copy/forms.ts';
import { updateProfile } from '#copy/profile.ts';
import { choose, image } from '../projects/choose-images.ts';
import { breakStorage } from '../projects/storage-calls.ts';
import { callsOf } from '../world.ts';
import { openProfileForm, updateButton } from './profile-form.ts';

test('the profile is not sent while the picture is not uploaded', async () => {
  const picture = `${updateProfile.picture} ${forms.optional}`;
  const user = await openProfileForm();
  breakStorage(403);
  await choose(user, picture, image('unsent.png'));
  await user.click(updateButton());
  expect(await screen.findAllByText(updateProfile.pictureNotUploaded())).toHaveLength(2);
  expect(callsOf('updateUser')).toEqual([]);
});
