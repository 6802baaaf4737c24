import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  choose,
  cover,
  image,
  imageButton,
  imageNames,
  imageRow,
  more,
  offer,
  openNewProject,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import { address, open, signIn } from './open.tsx';
import { openProfileForm } from './profile-form.ts';
import { startAgain } from './start-again.ts';
import { holdBackStorage, uploadPaths } from './storage-calls.ts';

const bar = (name: string) => screen.getByText(name, { selector: 'nav a' });
const projectsStand = () => screen.findByText('My Projects', { selector: 'h1' });

async function question() {
  const title = await screen.findByText('Are you sure.?', { selector: 'dialog h2' });
  const dialog = title.closest('dialog') as HTMLElement;
  expect(
    within(dialog).getByText('Images that are not uploaded yet are lost. Everything else is kept.'),
  ).toBeTruthy();
  return within(dialog);
}

/** Whether the browser is asked to ask before the page goes. */
const asksBeforeUnload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving with images that are not uploaded', () => {
  test.each([cover, more])('asks first, and staying keeps them: %s', async (label) => {
    const user = await openNewProject();
    await choose(user, label, image('photo.png'));
    await user.click(bar('Projects'));
    await user.click((await question()).getByText('Stay here'));
    expect(screen.queryByText('Are you sure.?')).toBe(null);
    expect([address(), imageNames(label)]).toEqual(['/addproject', ['photo.png']]);
  });

  test('goes on where the learner leaves all the same, and the next form begins without them', async () => {
    const user = await openNewProject();
    await user.type(screen.getByLabelText('Project Title'), 'Bus Stops');
    await choose(user, cover, image('photo.png'));
    await user.click(bar('Projects'));
    await user.click((await question()).getByText('Leave without these images'));
    await projectsStand();
    expect(address()).toBe('/myproject');
    act(() => history.back());
    await screen.findByText('Add Now', { selector: 'button' });
    expect(imageNames(cover)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Project Title').value).toBe('Bus Stops');
  });

  test('lets the browser ask too before the page goes, and only then', async () => {
    const user = await openNewProject();
    expect(asksBeforeUnload()).toBe(false);
    await choose(user, cover, image('photo.png'));
    expect(asksBeforeUnload()).toBe(true);
    await user.click(imageButton(cover, 'Upload', 'photo.png'));
    await uploaded(cover, 'photo.png');
    expect(asksBeforeUnload()).toBe(false);
    await choose(user, cover, image('other.png'));
    expect(asksBeforeUnload()).toBe(true);
    await user.click(imageButton(cover, 'Remove', 'other.png'));
    expect(asksBeforeUnload()).toBe(false);
  });

  test('is not asked once they are uploaded, and the next form has them', async () => {
    const user = await openNewProject();
    await choose(user, cover, image('photo.png'));
    await user.click(imageButton(cover, 'Upload', 'photo.png'));
    await uploaded(cover, 'photo.png');
    await user.click(bar('Projects'));
    await projectsStand();
    act(() => history.back());
    await screen.findByText('Add Now', { selector: 'button' });
    await uploaded(cover, 'photo.png');
    const [path = ''] = uploadPaths();
    const picture = imageRow(cover, 'photo.png').querySelector('img');
    expect(decodeURIComponent(picture?.src ?? '')).toContain(path);
  });
});

test('leaving ends the upload that is under way', async () => {
  const release = holdBackStorage();
  const user = await openNewProject();
  await choose(user, more, image('a.png'), image('b.png'), image('c.png'));
  await user.click(screen.getByText('Upload All', { selector: 'button' }));
  await waitFor(() => expect(uploadPaths()).toHaveLength(1));
  await user.click(bar('Projects'));
  await user.click((await question()).getByText('Leave without these images'));
  await projectsStand();
  expect(release()).toBe(0);
  expect(uploadPaths()).toHaveLength(1);
  expect(asksBeforeUnload()).toBe(false);
});

test('a profile picture that is not uploaded is asked for too', async () => {
  const user = await openProfileForm();
  await choose(user, 'Profile picture (optional)', image('me.png'));
  await user.click(bar('Projects'));
  await user.click((await question()).getByText('Leave without these images'));
  await projectsStand();
});

/** The addresses of images in memory that were made and not let go. */
function addressesInUse(): () => string[] {
  const made = vi.spyOn(URL, 'createObjectURL');
  const gone = vi.spyOn(URL, 'revokeObjectURL');
  return () => {
    const revoked = new Set(gone.mock.calls.map(([address]) => address));
    expect(made).toHaveBeenCalled();
    return made.mock.results.map(({ value }) => value).filter((address) => !revoked.has(address));
  };
}

test('an image that is still read counts, and is let go where its reading ends after leaving', async () => {
  const inUse = addressesInUse();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const read = globalThis.createImageBitmap;
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementation(async (image: ImageBitmapSource) => {
    await held;
    return read(image);
  });
  const user = await openNewProject();
  await offer(user, cover, image('photo.png'));
  expect(imageNames(cover)).toEqual([]);
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await user.click(bar('Projects'));
  await user.click((await question()).getByText('Leave without these images'));
  await projectsStand();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(inUse()).toEqual([]));
});

test("'Start again' lets go what is chosen and ends what is under way", async () => {
  const inUse = addressesInUse();
  await signIn('asha01');
  localStorage.setItem('Draft:asha01:new project', JSON.stringify({ name: 'Bus Stops' }));
  const user = await open('/addproject');
  await user.click(await screen.findByText('I Agree', { selector: 'button' }));
  const release = holdBackStorage();
  await choose(user, cover, image('photo.png'));
  await choose(user, more, image('a.png'), image('b.png'), image('c.png'));
  await user.click(screen.getByText('Upload All', { selector: 'button' }));
  await waitFor(() => expect(uploadPaths()).toHaveLength(1));
  expect(inUse()).toHaveLength(4);
  await startAgain(user);
  expect([imageNames(cover), imageNames(more), inUse()]).toEqual([[], [], []]);
  expect(asksBeforeUnload()).toBe(false);
  expect(release()).toBe(0);
  await user.click(bar('Projects'));
  await projectsStand();
  expect(uploadPaths()).toHaveLength(1);
});

test("'Start again' while an image is read says nothing of that image", async () => {
  await signIn('asha01');
  localStorage.setItem('Draft:asha01:new project', JSON.stringify({ name: 'Bus Stops' }));
  const user = await open('/addproject');
  await user.click(await screen.findByText('I Agree', { selector: 'button' }));
  const inUse = addressesInUse();
  let finish: () => void = () => {};
  const read = globalThis.createImageBitmap;
  vi.stubGlobal('createImageBitmap', async (file: ImageBitmapSource) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return read(file);
  });
  await offer(user, cover, image('photo.png'));
  await startAgain(user);
  await act(async () => finish());
  await waitFor(() => expect(inUse()).toEqual([]));
  expect([imageNames(cover), spokenOf(cover)]).toEqual([[], '']);
});
