import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startAgain } from '../forms/start-again.ts';
import { address } from '../open.tsx';
import { openProfileForm } from '../profile/profile-form.ts';
import {
  choose,
  cover,
  image,
  imageButton,
  imageNames,
  more,
  openNewProject,
  uploaded,
} from './choose-images.ts';
import { holdBackStorage, uploadPaths } from './storage-calls.ts';

// jsdom has no IndexedDB, so the device cannot keep images.

const bar = (name: string) => screen.getByText(name, { selector: 'nav a > span' });
const projectsStand = () => screen.findByText('My Projects', { selector: 'h1' });

const lost =
  'This device cannot keep images that are not uploaded yet, so they are lost. Everything else is kept.';

async function question() {
  const title = await screen.findByText('Are you sure.?', { selector: 'dialog h2' });
  const dialog = within(title.closest('dialog') as HTMLElement);
  expect(dialog.getByText(lost)).toBeTruthy();
  return dialog;
}

/** True when the app makes the browser ask before the page unloads. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before leaving: staying keeps the images, leaving aborts only their uploads', async () => {
  const user = await openNewProject();
  const release = holdBackStorage();
  await user.type(screen.getByLabelText('Project Title'), 'Bus Stops');
  await choose(user, cover, image('photo.png'));
  await choose(user, more, image('a.png'), image('b.png'), image('c.png'));
  await user.click(bar('Projects'));
  await user.click((await question()).getByText('Stay here'));
  expect(screen.queryByText('Are you sure.?')).toBe(null);
  expect([address(), imageNames(cover)]).toEqual(['/addproject', ['photo.png']]);

  await waitFor(() => expect(uploadPaths()).toHaveLength(2));
  await user.click(bar('Projects'));
  await user.click((await question()).getByText('Leave without these images'));
  await projectsStand();
  expect(address()).toBe('/myproject');
  expect([release(), uploadPaths().length, asksBeforeUnload()]).toEqual([0, 2, false]);
  act(() => history.back());
  await screen.findByText('Add Now', { selector: 'button' });
  expect([imageNames(cover), imageNames(more)]).toEqual([[], []]);
  expect(screen.getByLabelText<HTMLInputElement>('Project Title').value).toBe('Bus Stops');
});

test('does not ask once the images are uploaded, and restores them later', async () => {
  const user = await openNewProject();
  expect(asksBeforeUnload()).toBe(false);
  const release = holdBackStorage();
  await choose(user, cover, image('photo.png'));
  expect(asksBeforeUnload()).toBe(true);
  release();
  await uploaded(cover, 'photo.png');
  expect(asksBeforeUnload()).toBe(false);
  holdBackStorage();
  await choose(user, cover, image('other.png'));
  expect(asksBeforeUnload()).toBe(true);
  await user.click(imageButton(cover, 'Remove', 'other.png'));
  expect(asksBeforeUnload()).toBe(false);
  await user.click(bar('Projects'));
  await projectsStand();
  act(() => history.back());
  await screen.findByText('Add Now', { selector: 'button' });
  await uploaded(cover, 'photo.png');
});

test('asks before leaving a profile picture that is not uploaded', async () => {
  const user = await openProfileForm();
  holdBackStorage();
  await choose(user, 'Profile picture (optional)', image('me.png'));
  await user.click(bar('Projects'));
  await user.click((await question()).getByText('Leave without these images'));
  await projectsStand();
});

test("discards chosen images and aborts uploads at 'Start again'", async () => {
  localStorage.setItem('Draft:asha01:new project:1', JSON.stringify({ name: 'Bus Stops' }));
  const user = await openNewProject();
  const release = holdBackStorage();
  await choose(user, cover, image('photo.png'));
  await choose(user, more, image('a.png'));
  await waitFor(() => expect(uploadPaths()).toHaveLength(2));
  await startAgain(user);
  expect([imageNames(cover), imageNames(more), release()]).toEqual([[], [], 0]);
  expect(asksBeforeUnload()).toBe(false);
});
