import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startAgain } from '../forms/start-again.ts';
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

/** True when the app makes the browser ask before the page unloads. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('aborts the uploads of the learner who leaves, and keeps the texts', async () => {
  const user = await openNewProject();
  const release = holdBackStorage();
  await user.type(screen.getByLabelText('Project Title'), 'Bus Stops');
  await choose(user, cover, image('photo.png'));
  await waitFor(() => expect(uploadPaths()).toHaveLength(1));
  await user.click(bar('Projects'));
  await projectsStand();
  expect(screen.queryByText('Are you sure.?')).toBe(null);
  expect([release(), asksBeforeUnload()]).toEqual([0, false]);
  act(() => history.back());
  await screen.findByText('Add Now', { selector: 'button' });
  expect(imageNames(cover)).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Project Title').value).toBe('Bus Stops');
});

test('has the browser warn only until the images are uploaded, and restores them later', async () => {
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
