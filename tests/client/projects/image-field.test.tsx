import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyProject, projectForm } from '#contract/project-form.ts';
import { done } from '#state/action-result.ts';
import { png } from '../../images/png.ts';
import { runAfterTest } from '../after-test.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import {
  choose,
  chooser,
  cover,
  dropped,
  fileOf,
  icon,
  image,
  imageButton,
  imageField,
  imageNames,
  imageRow,
  largeImage,
  listenTo,
  more,
  offer,
  openNewProject,
  pasted,
  refusalsOf,
  spokenOf,
  uploaded,
} from './choose-images.ts';
import { breakStorage, holdBackStorage } from './storage-calls.ts';

// The image field on the screen. image-uploads.test.ts covers the uploads.

const hint = 'you have to select minimum 3 and maximum 5 images';
const images = (...names: readonly string[]) => names.map(image);
const count = () => imageField(more).querySelector('.image-count')?.textContent;
const status = () => imageField(more).querySelector('.image-status')?.textContent;
const uploadAll = () => within(imageField(more)).queryByText('Upload All');

/** Renders only the field of the preview images, or of a stored cover. */
async function openField(label = more, thumbnail = '') {
  await signIn('asha01');
  await restoreSession();
  const [{ ImageField }, { createForm }, { createImageUploads }, { imageDraftOf }] = await Promise.all([
    import('#images/image-field.tsx'),
    import('#forms/form.ts'),
    import('#images/image-uploads.ts'),
    import('#images/image-draft.ts'),
  ]);
  const form = createForm(projectForm, { ...emptyProject, thumbnail });
  const field = label === more ? 'previews' : 'thumbnail';
  const folder = 'Students/Projects/asha01/images/Preview_images';
  const places = label === more ? { max: 5, min: 3 } : { max: 1 };
  const draft = imageDraftOf({ owner: 'asha01', form: 'new project', field });
  const uploads = createImageUploads({ stored: form.values[field], folder, draft, ...places });
  runAfterTest(uploads.close);
  render(<ImageField {...{ form, field, uploads, label, hint }} notUploaded={() => 'Upload it first'} />);
  return { user: userEvent.setup({ delay: null }), form };
}

describe('the upload button of an image', () => {
  const words = (name: string) =>
    [...imageRow(cover, name).querySelectorAll('p:not(.image-name)')].map(({ textContent }) => textContent);
  const progress = (name: string) =>
    within(imageRow(cover, name)).queryByRole<HTMLProgressElement>('progressbar', { name })?.value;

  test('stays the same button in all states, each with its text', async () => {
    const { user } = await openField(cover);
    const holdRest = holdBackStorage(({ does, offset }) => does === 'upload' && offset > 0);
    const holdFirst = holdBackStorage();
    await choose(user, cover, largeImage('photo.png', 900));
    const said = listenTo(cover);
    const check = imageButton(cover, 'Cancel', 'photo.png');
    const state = () => [check.textContent, words('photo.png'), progress('photo.png')];
    expect(state()).toEqual(['Cancel', ['Uploading... 0%'], 0]);
    holdFirst();
    await waitFor(() => expect(state()).toEqual(['Cancel', ['Uploading... 28%'], 28]));
    holdRest();
    expect(await uploaded(cover, 'photo.png')).toBe(check);
    expect(state()).toEqual(['Uploaded', [], undefined]);
    expect(check.getAttribute('aria-disabled')).toBe('true');
    expect(said).toEqual([
      'photo.png: Uploading... 25%.',
      'photo.png: Uploading... 75%.',
      'photo.png: Uploaded successfully.',
    ]);
  });

  test('keeps focus after a failure and a cancellation, and uploads at the next press', async () => {
    const failed = 'Failed to upload file please try again..';
    const restore = breakStorage(400);
    const { user } = await openField(cover);
    await choose(user, cover, image('photo.png'));
    const check = await screen.findByRole('button', { name: 'Try again: photo.png' });
    expect(words('photo.png')).toEqual([failed]);
    restore();
    const release = holdBackStorage();
    // The second press of a double click does not cancel.
    await user.dblClick(check);
    expect(imageButton(cover, 'Cancel', 'photo.png')).toBe(check);
    expect(document.activeElement).toBe(check);
    await user.click(check);
    expect(imageButton(cover, 'Upload', 'photo.png')).toBe(check);
    expect(words('photo.png')).toEqual(['Not uploaded yet']);
    release();
    await user.click(check);
    expect(await uploaded(cover, 'photo.png')).toBe(check);
    expect(document.activeElement).toBe(check);
  });
});

test('shows Upload All from three images on, with count and progress', async () => {
  const { user } = await openField();
  expect([count(), status()]).toEqual([undefined, undefined]);
  const releaseFirst = holdBackStorage(({ path }) => path.endsWith('a.png'));
  await choose(user, more, ...images('a.png', 'b.png'));
  expect([count(), status(), uploadAll()]).toEqual(['2 of 5 chosen, minimum 3', 'Wait...', null]);
  await choose(user, more, image('c.png'));
  expect(uploadAll()).not.toBe(null);
  const release = holdBackStorage(({ path }) => path.endsWith('b.png'));
  releaseFirst();
  await waitFor(() => expect(status()).toBe('Uploading... 33%'));
  expect(imageRow(more, 'c.png').textContent).toContain('Wait...');
  release();
  await waitFor(() => expect(status()).toBe('Uploaded successfully'));
  await user.click(uploadAll() as HTMLElement);
  expect(refusalsOf(more)).toEqual([]);
  await user.click(imageButton(more, 'Remove', 'a.png'));
  expect([uploadAll(), refusalsOf(more)]).toEqual([null, []]);
});

test('shows a failed status when an image fails', async () => {
  breakStorage(400);
  const { user } = await openField();
  await choose(user, more, image('a.png'));
  await waitFor(() => expect(status()).toBe('Upload failed'));
});

test('announces a choice once, and moves focus to a neighbour or the chooser on removal', async () => {
  holdBackStorage();
  const { user } = await openField();
  const said = listenTo(more);
  await choose(user, more, ...images('a.png', 'b.png', 'c.png'));
  await user.click(imageButton(more, 'Remove', 'b.png'));
  expect(imageNames(more)).toEqual(['a.png', 'c.png']);
  expect(document.activeElement).toBe(imageButton(more, 'Remove', 'c.png'));
  await user.click(imageButton(more, 'Remove', 'c.png'));
  expect(document.activeElement).toBe(imageButton(more, 'Remove', 'a.png'));
  await user.click(imageButton(more, 'Remove', 'a.png'));
  expect(document.activeElement).toBe(chooser(more));
  expect(said).toEqual([
    'Chosen: a.png, b.png and c.png. 3 of 5 chosen, minimum 3.',
    'b.png: removed. 2 of 5 chosen, minimum 3.',
    'c.png: removed. 1 of 5 chosen, minimum 3.',
    'a.png: removed. 0 of 5 chosen, minimum 3.',
  ]);
});

test('rejects the same file again with the same announcement', async () => {
  holdBackStorage();
  const { user } = await openField();
  await choose(user, more, image('a.png'));
  // A browser fires no change event when the input already holds the same file.
  expect(imageField(more).querySelector<HTMLInputElement>('input[type=file]')?.files).toHaveLength(0);
  const said = listenTo(more);
  const refusal = 'a.png is chosen already. 1 of 5 chosen, minimum 3.';
  for (const times of [1, 2]) {
    await offer(user, more, image('a.png'));
    await waitFor(() => expect(said).toEqual(Array(times).fill(refusal)));
  }
  expect(refusalsOf(more)).toEqual(['a.png is chosen already.']);
});

describe('a dropped or pasted image', () => {
  beforeEach(() => void holdBackStorage());

  test.each([
    ['dropped', dropped],
    ['pasted', pasted],
  ])("is chosen when it is %s, and the browser's default is prevented", async (_way, give) => {
    await openField();
    const files = [image('a.png'), fileOf('notes.txt', 'Words', 'text/plain'), image('b.png')];
    expect(give(more, files)).toBe(false);
    await waitFor(() => expect(refusalsOf(more)).toHaveLength(1));
    expect(imageNames(more)).toEqual(['a.png', 'b.png']);
  });

  test('does not open when dropped outside the field, and text drops are allowed', async () => {
    await openField();
    const drag = (types: string[]) => ({ dataTransfer: { types, files: [] } });
    for (const [types, isLeft] of [
      [['Files'], false],
      [['text/plain'], true],
    ] as const) {
      expect(fireEvent.dragOver(document.body, drag([...types]))).toBe(isLeft);
      expect(fireEvent.drop(document.body, drag([...types]))).toBe(isLeft);
    }
    expect(pasted(more, [])).toBe(true);
  });

  test('gets a number when another image has its name', async () => {
    const { user } = await openField();
    const said = listenTo(more);
    for (const content of ['one', 'two', 'two', 'three']) {
      await offer(user, more, fileOf('image.png', png(content).buffer));
      await waitFor(() => expect(said.join()).toContain(content === 'three' ? '(3)' : 'image'));
    }
    expect(imageNames(more)).toEqual(['image.png', 'image (2).png', 'image (3).png']);
    expect(said).toEqual([
      'Chosen: image.png. 1 of 5 chosen, minimum 3.',
      'Chosen: image (2).png. 2 of 5 chosen, minimum 3.',
      'image.png is the same image as image (2).png, which is chosen already. 2 of 5 chosen, minimum 3.',
      'Chosen: image (3).png. 3 of 5 chosen, minimum 3.',
    ]);
    await user.click(imageButton(more, 'Remove', 'image.png'));
    expect(imageNames(more)).toEqual(['image (2).png', 'image (3).png']);
  });
});

test('describes only the chooser by the hint and the error', async () => {
  holdBackStorage();
  const { user, form } = await openField();
  const isDescribedBy = (description: string) =>
    within(imageField(more)).queryByRole('button', { name: `Choose images: ${more}`, description }) !== null;
  expect(isDescribedBy(hint)).toBe(true);
  await choose(user, more, image('a.png'));
  await act(() => form.submit(async () => done));
  expect(isDescribedBy(`${hint} Upload it first`)).toBe(true);
  expect(imageField(more).hasAttribute('aria-describedby')).toBe(false);
});

test('reports a stored image that fails to load until another replaces it', async () => {
  holdBackStorage();
  const gone = 'This image cannot be shown. Remove it and choose it again.';
  const { user } = await openField(cover, 'https://example.com/cover.svg');
  expect(chooser(cover).textContent).toBe('Choose another image');
  expect(screen.queryByText(gone)).toBe(null);
  fireEvent.error(imageRow(cover, 'cover.svg').querySelector('img') as HTMLElement);
  expect(within(imageRow(cover, 'cover.svg')).getByText(gone)).toBeTruthy();
  await choose(user, cover, image('new.png'));
  expect(screen.queryByText(gone)).toBe(null);
  expect([imageNames(cover), spokenOf(cover)]).toEqual([['new.png'], 'Chosen: new.png.']);
});

test('loads the storage module once, at the first upload', async () => {
  const loaded = vi.fn();
  vi.doMock('firebase/storage', (original) => {
    loaded();
    return original();
  });
  try {
    const user = await openNewProject();
    expect(loaded).not.toHaveBeenCalled();
    await choose(user, cover, image('cover.png'));
    await choose(user, icon, image('icon.png'));
    await uploaded(cover, 'cover.png');
    await uploaded(icon, 'icon.png');
    expect(loaded).toHaveBeenCalledTimes(1);
  } finally {
    vi.doUnmock('firebase/storage');
  }
});
