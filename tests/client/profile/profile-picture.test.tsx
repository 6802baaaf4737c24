import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { errors } from '#copy/errors.ts';
import { updateProfile } from '#copy/profile.ts';
import { sentPerson } from '../account/registration-form.ts';
import { startAgain } from '../forms/start-again.ts';
import { logIn, loginHeading } from '../log-in-out.ts';
import { open, password, signIn } from '../open.tsx';
import { choose, image, imageButton, imageNames, uploaded } from '../projects/choose-images.ts';
import { holdBackStorage, storeFile } from '../projects/storage-calls.ts';
import { reload } from '../reload.ts';
import { callMock, callsOf, control } from '../world.ts';
import { profileFormStands, saved, updateButton } from './profile-form.ts';

// delete-images.test.ts covers the deletion of older pictures.

const picture = 'Profile picture (optional)';
let learner = '';
const folder = () => `accounts/${learner}/profile`;

/** Opens the profile form of a new learner, because all tests share one storage. `old` names a stored picture. */
async function openForm(old?: string): Promise<UserEvent> {
  learner = `photo${Math.random().toString(36).slice(2, 12)}`;
  const profile = old ? await storeFile(folder(), old) : 'default';
  const person = { ...sentPerson, username: learner, password, bio: 'I test.', profile };
  await callMock('/api/v1/userskill/register', { method: 'POST', body: JSON.stringify(person) });
  await signIn(learner);
  const user = await open('/update/profile');
  // The app loads its storage module at the first upload.
  await import('#api/storage.ts');
  await profileFormStands();
  return user;
}

async function upload(user: UserEvent, name: string): Promise<void> {
  await choose(user, picture, image(name));
  await uploaded(picture, name);
}

const sentPictures = () =>
  callsOf('updateUser').map(({ body }) => (body as { readonly profile: string }).profile);

test('keeps an uploaded picture after a failed save and a session end', async () => {
  const user = await openForm();
  await upload(user, 'me.png');
  await control.force('updateUser', 'server-error', { times: 1 });
  await user.click(updateButton());
  await screen.findByText(errors.profileUpdate);
  await uploaded(picture, 'me.png');
  await control.force('updateUser', 'invalid-token', { times: 1 });
  await user.click(updateButton());
  await loginHeading();
  await logIn(user, learner);
  await profileFormStands();
  expect(imageNames(picture)).toEqual(['me.png']);
  await user.click(updateButton());
  await saved();
  expect(new Set(sentPictures()).size).toBe(1);
  expect(sentPictures()[2]).toContain('me.png?alt=media');
});

test("restores an uploaded picture after a reload until 'Start again', but not one that was not kept", async () => {
  const first = await openForm('old.png');
  await upload(first, 'me.png');
  holdBackStorage();
  await choose(first, picture, image('unsent.png'));
  await first.click(imageButton(picture, 'Cancel', 'unsent.png'));
  expect(imageNames(picture)).toEqual(['unsent.png']);
  await first.click(updateButton());
  expect(await screen.findAllByText(updateProfile.pictureNotUploaded())).toHaveLength(2);
  const user = await reload();
  await profileFormStands();
  expect(imageNames(picture)).toEqual(['me.png']);
  expect(screen.getByText(/^What you typed before is still here\./)).toBeTruthy();
  await startAgain(user);
  expect(imageNames(picture)).toEqual(['old.png']);
});

test('says who can delete pictures only when the storage has no owners', async () => {
  const note = /Only the administrator can delete them\.$/;
  await openForm();
  expect(screen.queryByText(note)).toBe(null);
  vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
  await reload();
  expect(await screen.findByText(note)).toBeTruthy();
});
