import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  choose,
  cover,
  image,
  imageButton,
  imageNames,
  imageRow,
  listenTo,
  more,
  openNewProject,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import { open, signIn } from './open.tsx';
import { breakStorage, holdBackStorage, refuseStorage } from './storage-calls.ts';
import {
  begun,
  chooseImages,
  pressUploadAll,
  states,
  statesAre,
  status,
  statusIs,
  uploadOf,
} from './upload-all.ts';

const failed = 'Failed to upload file please try again..';

describe('an image that fails among others', () => {
  test('leaves those before it uploaded, and another press goes on with it and the rest', async () => {
    const mend = breakStorage(400, uploadOf('b.png'));
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    await statusIs('Upload failed');
    expect(states()).toEqual({ a: 'Uploaded', b: failed, c: 'Not uploaded yet' });
    expect(spokenOf(more)).toBe(`Upload failed. ${failed}`);
    expect(begun()).toEqual(['a.png', 'b.png']);
    mend();
    await pressUploadAll(user);
    await statusIs('Uploaded successfully');
    expect(states()).toEqual({ a: 'Uploaded', b: 'Uploaded', c: 'Uploaded' });
    expect(begun()).toEqual(['a.png', 'b.png', 'b.png', 'c.png']);
  });

  test('can be tried again by itself', async () => {
    const mend = breakStorage(400, uploadOf('a.png'));
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    await statusIs('Upload failed');
    mend();
    await user.click(imageButton(more, 'Try again', 'a.png'));
    await uploaded(more, 'a.png');
    expect(states()).toEqual({ b: 'Not uploaded yet', c: 'Not uploaded yet', a: 'Uploaded' });
    expect(status()).toBe('');
  });

  test('because the storage does not take it keeps no other from being uploaded', async () => {
    refuseStorage(uploadOf('b.png'));
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    await statusIs('Upload failed');
    const refusal = 'b.png is not accepted by the storage. Choose another image.';
    expect(states()).toEqual({ a: 'Uploaded', b: refusal, c: 'Uploaded' });
    await user.click(imageButton(more, 'Remove', 'b.png'));
    expect(status()).toBe('Uploaded successfully');
  });
});

describe('an image of which the upload is ended', () => {
  const states3 = { a: 'Uploaded', b: 'Uploading... 0%', c: 'Wait...' };

  async function holdSecond() {
    const release = holdBackStorage(uploadOf('b.png'));
    const user = await chooseImages('a.png', 'b.png', 'c.png');
    await pressUploadAll(user);
    await statesAre(states3);
    await waitFor(() => expect(begun()).toContain('b.png'));
    return { user, release };
  }

  test('by its own Cancel is not stored and can be uploaded later; the others go on', async () => {
    const { user, release } = await holdSecond();
    const said = listenTo(more);
    await user.click(imageButton(more, 'Cancel', 'b.png'));
    await uploaded(more, 'c.png');
    expect(states()).toEqual({ a: 'Uploaded', c: 'Uploaded', b: 'Not uploaded yet' });
    expect(said[0]).toBe('b.png: cancelled.');
    expect(release()).toBe(0);
    await user.click(imageButton(more, 'Upload', 'b.png'));
    await statusIs('Uploaded successfully');
  });

  test('is left out of how far all of them are', async () => {
    const { user } = await holdSecond();
    holdBackStorage(uploadOf('c.png'));
    expect(status()).toBe('Uploading... 33%');
    await user.click(imageButton(more, 'Cancel', 'b.png'));
    await statesAre({ a: 'Uploaded', b: 'Not uploaded yet', c: 'Uploading... 0%' });
    expect(status()).toBe('Uploading... 50%');
  });

  test('while it waits is not begun', async () => {
    const { user, release } = await holdSecond();
    await user.click(imageButton(more, 'Cancel', 'c.png'));
    await statesAre({ ...states3, c: 'Not uploaded yet' });
    release();
    await uploaded(more, 'b.png');
    expect(states()).toEqual({ a: 'Uploaded', b: 'Uploaded', c: 'Not uploaded yet' });
    expect(begun()).toEqual(['a.png', 'b.png']);
  });

  test('by removing it is not stored; the others go on', async () => {
    const { user, release } = await holdSecond();
    await user.click(imageButton(more, 'Remove', 'b.png'));
    await uploaded(more, 'c.png');
    expect(release()).toBe(0);
    expect(imageNames(more)).toEqual(['a.png', 'c.png']);
    expect(screen.queryByText(failed)).toBe(null);
  });
});

test('a cover image that takes the place of one under way ends it, and says so', async () => {
  const release = holdBackStorage();
  const user = await openNewProject();
  await choose(user, cover, image('a.png'));
  await user.click(imageButton(cover, 'Upload', 'a.png'));
  await waitFor(() => expect(begun()).toEqual(['a.png']));
  await choose(user, cover, image('b.png'));
  await waitFor(() => expect(spokenOf(cover)).toBe('a.png: cancelled. Chosen: b.png.'));
  expect(imageNames(cover)).toEqual(['b.png']);
  expect(release()).toBe(0);
});

test('a double press of the check uploads, and its second half cancels nothing', async () => {
  const release = holdBackStorage();
  const user = await chooseImages('a.png');
  await user.dblClick(imageButton(more, 'Upload', 'a.png'));
  expect(states()).toEqual({ a: 'Uploading... 0%' });
  await waitFor(() => expect(begun()).toEqual(['a.png']));
  release();
  await uploaded(more, 'a.png');
});

test('an image of before that is not there any more says so, until another takes its place', async () => {
  const gone = 'This image cannot be shown. Remove it and choose it again.';
  await signIn('asha01');
  const user = await open('/update/project?project=1');
  await screen.findByText('Update Now', { selector: 'button' });
  const picture = imageRow(cover, 'cover.svg').querySelector('img') as HTMLElement;
  expect(screen.queryByText(gone)).toBe(null);
  fireEvent.error(picture);
  expect(within(imageRow(cover, 'cover.svg')).getByText(gone)).toBeTruthy();
  await choose(user, cover, image('new.png'));
  expect(screen.queryByText(gone)).toBe(null);
});
