import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  choose,
  cover,
  icon,
  image,
  imageButton,
  imageNames,
  imageRow,
  largeImage,
  listenTo,
  openNewProject,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import {
  breakStorage,
  cutOffStorage,
  holdBackStorage,
  refuseStorage,
  skipWaits,
  storageCalls,
  storedFile,
  uploadPaths,
} from './storage-calls.ts';

const failed = 'Failed to upload file please try again..';

/** The words of a row, but for its name and buttons. */
const words = (label: string, name: string) =>
  [...imageRow(label, name).querySelectorAll('p:not(.image-name)')].map(({ textContent }) => textContent);

const progress = (label: string, name: string) =>
  within(imageRow(label, name)).queryByRole<HTMLProgressElement>('progressbar', { name });

/** Chooses an image for a field and presses its check. */
async function chooseAndUpload(label: string, file = image('photo.png')) {
  const user = await openNewProject();
  await choose(user, label, file);
  await user.click(imageButton(label, 'Upload', file.name));
  return user;
}

describe.each([
  [cover, 'Cover_photo'],
  [icon, 'Icon'],
])('the check of %s', (label, folder) => {
  test('is one button through all states, each in words', async () => {
    const user = await openNewProject();
    const holdRest = holdBackStorage(({ does, offset }) => does === 'upload' && offset > 0);
    const holdFirst = holdBackStorage();
    await choose(user, label, largeImage('photo.png', 900));
    const said = listenTo(label);
    const check = imageButton(label, 'Upload', 'photo.png');
    expect([check.textContent, words(label, 'photo.png')]).toEqual(['Upload', ['Not uploaded yet']]);
    expect(progress(label, 'photo.png')).toBe(null);

    await user.click(check);
    expect(imageButton(label, 'Cancel', 'photo.png')).toBe(check);
    expect([check.textContent, words(label, 'photo.png')]).toEqual(['Cancel', ['Uploading... 0%']]);
    expect(progress(label, 'photo.png')?.value).toBe(0);

    holdFirst();
    await waitFor(() => expect(words(label, 'photo.png')).toEqual(['Uploading... 28%']));
    expect(progress(label, 'photo.png')?.value).toBe(28);

    holdRest();
    expect(await uploaded(label, 'photo.png')).toBe(check);
    expect([check.textContent, words(label, 'photo.png')]).toEqual(['Uploaded', []]);
    expect(check.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(check);
    expect(progress(label, 'photo.png')).toBe(null);
    expect(said).toEqual([
      'photo.png: Wait...',
      'photo.png: Uploading... 25%.',
      'photo.png: Uploading... 75%.',
      'photo.png: Uploaded successfully.',
    ]);
  });

  test('stores the image in the folder of the learner, for ever, under the time and its safe name', async () => {
    const before = Date.now();
    await chooseAndUpload(label, image('My photo #1.PNG'));
    await uploaded(label, 'My photo #1.PNG');
    expect(imageNames(label)).toEqual(['My photo #1.PNG']);
    const [path = '', ...others] = uploadPaths();
    expect(others).toEqual([]);
    const [, at] =
      new RegExp(`^Students/Projects/asha01/images/${folder}/(\\d{13})My-photo-1.png$`).exec(path) ?? [];
    expect(Number(at)).toBeGreaterThanOrEqual(before);
    expect(Number(at)).toBeLessThanOrEqual(Date.now());
    expect(await storedFile(path)).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'public, max-age=31536000, immutable',
      size: String(image('any').size),
    });
  });

  test('goes back where it fails, tells so, and uploads on another press', async () => {
    const mend = breakStorage(400);
    const user = await chooseAndUpload(label);
    const check = await screen.findByRole('button', { name: 'Try again: photo.png' });
    expect([check.textContent, words(label, 'photo.png')]).toEqual(['Try again', [failed]]);
    expect(spokenOf(label)).toBe(`photo.png: Upload failed. ${failed}`);
    expect(document.activeElement).toBe(check);
    mend();
    await user.click(check);
    expect(await uploaded(label, 'photo.png')).toBe(check);
    expect(spokenOf(label)).toBe('photo.png: Uploaded successfully.');
  });
});

describe('an upload that fails', () => {
  test.each([
    ['the network is gone', () => cutOffStorage()],
    ['the storage is broken', () => breakStorage(500)],
    ['the address cannot be had', () => breakStorage(400, ({ does }) => does === 'read')],
  ])('because %s is told within a bounded time', async (_why, fail) => {
    fail();
    const letPass = skipWaits();
    await chooseAndUpload(cover);
    await waitFor(() => expect(storageCalls).not.toEqual([]));
    await letPass(20_000);
    await screen.findByRole('button', { name: 'Try again: photo.png' });
    expect(words(cover, 'photo.png')).toEqual([failed]);
  });

  test('of which nothing moves any more is given up after a minute', async () => {
    holdBackStorage();
    const letPass = skipWaits();
    await chooseAndUpload(cover);
    await waitFor(() => expect(storageCalls).not.toEqual([]));
    await letPass(50_000);
    expect(words(cover, 'photo.png')).toEqual(['Uploading... 0%']);
    await letPass(15_000);
    await screen.findByRole('button', { name: 'Try again: photo.png' });
    expect(words(cover, 'photo.png')).toEqual([failed]);
  });

  test('because the storage does not take the image says to choose another', async () => {
    refuseStorage();
    await chooseAndUpload(cover);
    const refusal = 'photo.png is not accepted by the storage. Choose another image.';
    await waitFor(() => expect(words(cover, 'photo.png')).toEqual([refusal]));
    expect(spokenOf(cover)).toBe(`photo.png: Upload failed. ${refusal}`);
  });

  test('leaves the image that was uploaded before as the one of the project, once it is removed', async () => {
    const user = await chooseAndUpload(cover, image('first.png'));
    await uploaded(cover, 'first.png');
    refuseStorage();
    await choose(user, cover, image('second.png'));
    await user.click(imageButton(cover, 'Upload', 'second.png'));
    await screen.findByRole('button', { name: 'Try again: second.png' });
    expect(imageNames(cover)).toEqual(['second.png']);
    await user.click(imageButton(cover, 'Remove', 'second.png'));
    expect(imageNames(cover)).toEqual(['first.png']);
    await uploaded(cover, 'first.png');
  });
});

test('an upload that is cancelled can be begun again, and nothing of it is stored', async () => {
  const release = holdBackStorage();
  const user = await chooseAndUpload(cover);
  const check = imageButton(cover, 'Cancel', 'photo.png');
  await waitFor(() => expect(uploadPaths()).toHaveLength(1));
  const said = listenTo(cover);
  await user.click(check);
  expect(words(cover, 'photo.png')).toEqual(['Not uploaded yet']);
  expect(release()).toBe(0);
  await user.click(check);
  await uploaded(cover, 'photo.png');
  const [cancelled = '', stored = ''] = uploadPaths();
  expect(await storedFile(cancelled)).toBe(undefined);
  expect(await storedFile(stored)).not.toBe(undefined);
  expect(said).toEqual(['photo.png: cancelled.', 'photo.png: Wait...', 'photo.png: Uploaded successfully.']);
});

test('the storage is loaded once, at the first upload', async () => {
  const loaded = vi.fn();
  vi.doMock('firebase/storage', (original) => {
    loaded();
    return original();
  });
  try {
    const user = await openNewProject();
    await choose(user, cover, image('cover.png'));
    await choose(user, icon, image('icon.png'));
    expect(loaded).not.toHaveBeenCalled();
    await user.click(imageButton(cover, 'Upload', 'cover.png'));
    await uploaded(cover, 'cover.png');
    await user.click(imageButton(icon, 'Upload', 'icon.png'));
    await uploaded(icon, 'icon.png');
    expect(loaded).toHaveBeenCalledTimes(1);
  } finally {
    vi.doUnmock('firebase/storage');
  }
});
