import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  choose,
  chooser,
  image,
  imageButton,
  imageField,
  imageNames,
  imageRow,
  largeImage,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import { logIn, loginHeading } from './log-in-out.ts';
import { open, password, signIn } from './open.tsx';
import { profileFormStands, saved, updateButton } from './profile-form.ts';
import { sentPerson } from './registration-form.ts';
import { reload } from './reload.ts';
import { startAgain } from './start-again.ts';
import { daysAgo, holdBackStorage, storedFile, storedIn, storeFile } from './storage-calls.ts';
import { callMock, callsOf, force } from './world.ts';

// Which older pictures go is in tidy-images.test.ts.

const picture = 'Profile picture (optional)';
let learner = '';
const folder = () => `accounts/${learner}/profile`;

/** The profile form of a learner of the test's own, since all tests share one storage; with an old picture, or none. */
async function openForm(old?: string): Promise<UserEvent> {
  learner = `photo${Math.random().toString(36).slice(2, 12)}`;
  const profile = old ? await storeFile(folder(), `${daysAgo(3)}${old}`) : 'default';
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
  await user.click(imageButton(picture, 'Upload', name));
  await uploaded(picture, name);
}

const sentPictures = () =>
  callsOf('updateUser').map(({ body }) => (body as { readonly profile: string }).profile);

test('a picture is uploaded with its percent, and becomes the profile picture by Update', async () => {
  const user = await openForm();
  expect(imageNames(picture)).toEqual([]);
  await choose(user, picture, largeImage('me.png', 300));
  await user.click(updateButton());
  const message = 'Upload the profile picture that you chose, or remove it';
  const summary = await screen.findByRole('region', { name: 'There is a problem' });
  await user.click(within(summary).getByText(message));
  expect(document.activeElement).toBe(chooser(picture));
  expect(within(imageField(picture)).getByText(message)).toBeTruthy();

  const release = holdBackStorage(({ does, offset }) => does === 'upload' && offset > 0);
  await user.click(imageButton(picture, 'Upload', 'me.png'));
  const bar = await within(imageField(picture)).findByRole('progressbar', { name: 'me.png' });
  await waitFor(() => expect(bar.getAttribute('value')).toMatch(/^[1-9]\d$/));
  const percent = `Uploading... ${bar.getAttribute('value')}%`;
  expect(within(imageRow(picture, 'me.png')).getByText(percent)).toBeTruthy();
  release();
  const done = await uploaded(picture, 'me.png');
  expect(done.getAttribute('aria-disabled')).toBe('true');
  expect(spokenOf(picture)).toBe('me.png: Uploaded successfully.');
  expect(callsOf('updateUser')).toEqual([]);

  await user.click(updateButton());
  await saved();
  const [name = ''] = await storedIn(folder());
  expect(name).toMatch(/^\d{13}me\.png$/);
  const [address = ''] = sentPictures();
  expect(address).toContain(`/o/${encodeURIComponent(`${folder()}/${name}`)}?alt=media`);
  expect(await storedFile(`${folder()}/${name}`)).toMatchObject({ contentType: 'image/png' });
  const shown = [...document.querySelectorAll('main img')].map((img) => img.getAttribute('src'));
  expect(shown).toContain(address);
});

test('a picture that is removed becomes the default', async () => {
  const user = await openForm('old.png');
  expect(imageNames(picture)).toEqual(['old.png']);
  await user.click(imageButton(picture, 'Remove', 'old.png'));
  expect(document.activeElement).toBe(chooser(picture));
  await user.click(updateButton());
  await saved();
  expect(sentPictures()).toEqual(['default']);
});

test('an uploaded picture outlives a failed save and the end of the session', async () => {
  const user = await openForm();
  await upload(user, 'me.png');
  await force('updateUser', 'server-error', 1);
  await user.click(updateButton());
  await screen.findByText('An error occurred while updating profile.');
  await uploaded(picture, 'me.png');
  await force('updateUser', 'invalid-token', 1);
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

test("an uploaded picture outlives a reload until 'Start again', one that was only chosen does not", async () => {
  const first = await openForm('old.png');
  await upload(first, 'me.png');
  await choose(first, picture, image('unsent.png'));
  expect(imageNames(picture)).toEqual(['unsent.png']);
  const user = await reload();
  await profileFormStands();
  expect(imageNames(picture)).toEqual(['me.png']);
  expect(screen.getByText(/^What you typed before is still here\./)).toBeTruthy();
  await startAgain(user);
  expect(imageNames(picture)).toEqual(['old.png']);
});
