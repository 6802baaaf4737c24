import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyProject, projectForm } from '#contract/project-form.ts';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';
import { done } from '#state/action-result.ts';
import { runAfterTest } from '../after-test.ts';
import { announced } from '../announced.ts';
import { signIn } from '../open.tsx';
import {
  choose,
  chooser,
  cover,
  dropped,
  fileOf,
  image,
  imageButton,
  imageField,
  imageNames,
  imageRow,
  largeImage,
  more,
  offer,
  pasted,
  recordAnnouncements,
  refusalsOf,
  uploaded,
} from '../projects/choose-images.ts';
import {
  addressOf,
  breakStorage,
  deleteFile,
  holdBackStorage,
  storedFile,
  storeFile,
  uploadPaths,
} from '../projects/storage-calls.ts';
import { restoreSession } from '../restore-session.ts';

// The image field on the screen. images-state.test.ts covers every order of events. jsdom has no IndexedDB, so a map
// stands in. The tests in browsers cover the real one.

const device = vi.hoisted(() => new Map<string, StoredImage>());

vi.mock('#device/image-store.ts', () => ({
  storeImage: async (kept: StoredImage) => device.set(kept.key, kept).has(kept.key),
  storedImages: async () => ({ kept: [...device.values()], removed: [] }),
  deleteImages: async (keys: readonly string[]) => {
    for (const key of keys) device.delete(key);
  },
  deleteAllImages: async () => device.clear(),
}));

beforeEach(() => device.clear());

const hint = 'you have to select minimum 3 and maximum 5 images';
const failed = 'Failed to upload file please try again..';
const folder = 'Students/Projects/asha01/images/Preview_images';
const images = (...names: readonly string[]) => names.map(image);
const count = () => imageField(more).querySelector('.image-count')?.textContent;
const status = () => imageField(more).querySelector('.image-status')?.textContent;
const uploadAll = () => within(imageField(more)).queryByText('Upload All');
const keptNames = () => [...device.values()].map(({ name }) => name);

/** Keeps an image on the device, as an earlier page did. */
function keep(name: string, changes: Partial<StoredImage> = {}): void {
  const place = { owner: 'asha01', form: 'new project', field: 'previews', tab: '1' };
  device.set(name, {
    ...place,
    key: name,
    at: device.size,
    name,
    image: image(name),
    saved: undefined,
    ...changes,
  });
}

function Opened({ use, children }: { readonly use: () => void; readonly children: ReactNode }) {
  use();
  return children;
}

/** Renders only the field of the preview images, or of a cover, with stored images. */
async function openField(label = more, ...addresses: readonly string[]) {
  await signIn('asha01');
  await restoreSession();
  const [{ ImageField }, { createForm }, { createImages, useUploads }, { imageDraftOf }, { LiveRegion }] =
    await Promise.all([
      import('#images/image-field.tsx'),
      import('#forms/form.ts'),
      import('#images/images.ts'),
      import('#images/image-draft.ts'),
      import('#ui/live-region.tsx'),
    ]);
  const field = label === more ? 'previews' : 'thumbnail';
  const form = createForm(projectForm, { ...emptyProject, [field]: addresses.join('\n') });
  const limits = label === more ? { max: 5, min: 3 } : { max: 1 };
  const draft = imageDraftOf({ owner: 'asha01', form: 'new project', field });
  const own = createImages({ stored: form.values[field], folder, draft, ...limits });
  const all = { [field]: own };
  const { unmount } = render(
    <Opened use={() => useUploads(all)}>
      <ImageField {...{ form, field, label, hint }} images={own} notUploaded={() => 'Upload it first'} />
      <LiveRegion />
    </Opened>,
  );
  const addressesNow = () => form.values[field].value.split('\n').filter(Boolean);
  return { user: userEvent.setup({ delay: null }), form, images: own, unmount, addresses: addressesNow };
}

/** Waits until each image has this button. */
const buttonsAre = (label: string, buttons: Readonly<Record<string, string>>) =>
  waitFor(() => {
    for (const [name, action] of Object.entries(buttons)) imageButton(label, action, name);
  });

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
    const said = recordAnnouncements();
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

test('stops at a failure of the storage, and starts again when the network returns', async () => {
  const restore = breakStorage(400, ({ path }) => path.endsWith('b.png'));
  const { user } = await openField();
  await choose(user, more, ...images('a.png', 'b.png', 'c.png'));
  await waitFor(() => expect(status()).toBe('Upload failed'));
  expect(within(imageRow(more, 'b.png')).getByText(failed)).toBeTruthy();
  await buttonsAre(more, { 'a.png': 'Uploaded', 'b.png': 'Try again', 'c.png': 'Upload' });
  restore();
  const said = recordAnnouncements();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(status()).toBe('Uploaded successfully'));
  expect(said).toContain('The network is back. Uploading again.');
});

test('announces a choice once, and moves focus to a neighbour or the chooser on removal', async () => {
  holdBackStorage();
  const { user } = await openField();
  const said = recordAnnouncements();
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
  const said = recordAnnouncements();
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
    await waitFor(() => expect(imageNames(more)).toEqual(['a.png', 'b.png']));
    expect(refusalsOf(more)).toHaveLength(1);
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
  expect([imageNames(cover), announced()]).toEqual([['new.png'], ['Chosen: new.png.']]);
});

describe('a file', () => {
  /** A JPEG of exactly this many bytes, also after redrawing. */
  function photo(name: string, bytes: number): File {
    const content = new Uint8Array(bytes);
    content.set([0xff, 0xd8, 0xff]);
    return fileOf(name, content, 'image/jpeg');
  }

  /** A file that the browser cannot read any more. */
  function unreadable(name: string): File {
    const file = image(name);
    file.arrayBuffer = () => Promise.reject(new DOMException('not on the device', 'NotReadableError'));
    return file;
  }

  const megabyte = 1024 ** 2;
  const tooLarge = (bytes: number, max: number) => (name: string) => copy.tooLarge(name, bytes, max);
  test.each<[string, File, (name: string) => string]>([
    ['a text file', fileOf('notes.png', 'Only words'), copy.notAnImage],
    ['an SVG by its type', fileOf('drawing', '<svg/>', 'image/svg+xml'), copy.vector],
    ['an SVG by its name', fileOf('drawing.SVG', 'any'), copy.vector],
    ['a compressed SVG', fileOf('drawing.svgz', 'any'), copy.vector],
    ['an empty file', fileOf('nothing.png', ''), copy.empty],
    ['a file over 20 MB', photo('photo.jpg', 20 * megabyte + 1), tooLarge(20 * megabyte + 1, 20 * megabyte)],
    ['an image over 5 MB', photo('photo.jpg', 5 * megabyte + 1), tooLarge(5 * megabyte + 1, 5 * megabyte)],
    ['an unreadable file', unreadable('photo.jpg'), copy.unreadable],
    ['a HEIC photo named as a JPEG', fileOf('photo.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'), copy.heic],
    ['a HEIF photo', fileOf('photo.heif', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), copy.heic],
    ['an AVIF that cannot be drawn', fileOf('a.avif', '\0\0\0\x18ftypmif1\0\0\0\0avif'), copy.undrawable],
    ['a GIF that cannot be drawn', fileOf('a.gif', 'GIF89a', 'image/gif'), copy.undrawable],
  ])('is refused if it is %s, and the others stay', async (_what, file, words) => {
    holdBackStorage();
    const { user } = await openField();
    dropped(more, [file, image('a.png')]);
    await waitFor(() => expect(imageNames(more)).toEqual(['a.png']));
    expect(refusalsOf(more)).toEqual([words(file.name)]);
    await user.click(imageButton(more, 'Remove', 'a.png'));
    expect(refusalsOf(more)).toEqual([]);
  });

  test('is accepted at exactly 5 MB', async () => {
    holdBackStorage();
    const { user } = await openField(cover);
    await choose(user, cover, photo('photo.jpg', 5 * megabyte));
  });
});

describe('an upload', () => {
  test('stores an immutable file under its timestamp and safe name', async () => {
    const before = Date.now();
    const { user } = await openField(cover);
    await choose(user, cover, image('My photo #1.PNG'));
    await uploaded(cover, 'My photo #1.PNG');
    const [path = '', ...others] = uploadPaths();
    expect(others).toEqual([]);
    const [, at] = new RegExp(`^${folder}/(\\d{13})My-photo-1.png$`).exec(path) ?? [];
    expect(Number(at)).toBeGreaterThanOrEqual(before);
    expect(Number(at)).toBeLessThanOrEqual(Date.now());
    expect(await storedFile(path)).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'public, max-age=31536000, immutable',
      size: String(image('any').size),
    });
  });

  test('has a name of its own when the clock is in the past', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    const { user } = await openField(more);
    // Both have the safe name 'my-photo.png'.
    await choose(user, more, image('my photo.png'), image('my#photo.png'));
    await waitFor(() => expect(uploadPaths()).toHaveLength(2));
    expect(new Set(uploadPaths()).size).toBe(2);
  });

  test('names an image whose file the browser has lost, and the next one goes on', async () => {
    keep('a.png', { image: lostFile() });
    keep('b.png');
    await openField();
    await buttonsAre(more, { 'a.png': 'Try again', 'b.png': 'Uploaded' });
    expect(within(imageRow(more, 'a.png')).getByText(copy.lost('a.png'))).toBeTruthy();
  });

  function lostFile(): Blob {
    const file = image('a.png');
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('lost')) }) as unknown as Blob;
    return file;
  }

  test('is aborted when its image is replaced or the learner leaves, and no object URL stays', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const release = holdBackStorage();
    const { user, unmount } = await openField(cover);
    await choose(user, cover, image('a.png'));
    await waitFor(() => expect(uploadPaths()).toHaveLength(1));
    await choose(user, cover, image('b.png'));
    await waitFor(() => expect(uploadPaths()).toHaveLength(2));
    unmount();
    expect(release()).toBe(0);
    expect(revoked.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
    expect(keptNames()).toEqual(['b.png']);
  });
});

describe('an image on the device', () => {
  test('is kept from the choice on, with its address after the upload, until it is removed', async () => {
    const release = holdBackStorage();
    const { user, addresses } = await openField();
    await choose(user, more, image('a.png'));
    expect([...device.values()]).toMatchObject([{ field: 'previews', name: 'a.png' }]);
    release();
    await uploaded(more, 'a.png');
    expect([...device.values()].map(({ address }) => address)).toEqual(addresses());
    await user.click(imageButton(more, 'Remove', 'a.png'));
    expect(keptNames()).toEqual([]);
  });

  test('goes with the save of its form, unlike images of other fields, and with the session', async () => {
    holdBackStorage();
    keep('other.png', { field: 'icon' });
    keep('mine.png');
    const { images: own } = await openField();
    act(own.discard);
    await waitFor(() => expect(keptNames()).toEqual(['other.png']));
    const { forgetLearner } = await import('#session/log-out.ts');
    act(() => forgetLearner('/'));
    await waitFor(() => expect(keptNames()).toEqual([]));
  });

  test('of an earlier page is uploaded, but not those of others and of open tabs', async () => {
    const query = async () => ({ held: [{ name: 'Draft of tab 2' }] });
    const locks = { query, request: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    runAfterTest(() => Reflect.deleteProperty(navigator, 'locks'));
    const address = addressOf(`${folder}/1000000000001My-photo.png`);
    keep('a.png');
    keep('ravi.png', { owner: 'ravi02' });
    keep('form.png', { form: 'project 1' });
    keep('open.png', { tab: '2' });
    keep('My photo.png', { address });
    await openField(more, address);
    await buttonsAre(more, { 'a.png': 'Uploaded', 'My photo.png': 'Uploaded' });
    expect(imageNames(more)).toEqual(['a.png', 'My photo.png']);
    expect(uploadPaths()).toHaveLength(1);
    const { thisTab } = await import('#device/open-tabs.ts');
    const tabs = Object.fromEntries([...device.values()].map(({ name, tab }) => [name, tab]));
    expect(tabs).toMatchObject({ 'a.png': thisTab, 'My photo.png': thisTab, 'open.png': '2' });
  });
});

describe('a stored image that the storage lost', () => {
  test('is uploaded again from the device', async () => {
    const before = await storeFile(folder, 'photo.png');
    keep('photo.png', { address: before });
    const { addresses, images: own } = await openField(more, before);
    await uploaded(more, 'photo.png');
    await deleteFile(before);
    await act(own.settle);
    await uploaded(more, 'photo.png');
    const [path = ''] = uploadPaths();
    expect(addresses()).toEqual([expect.stringContaining(encodeURIComponent(path))]);
    expect(addresses()).not.toEqual([before]);
  });

  test('is named until it is removed when the device does not have it', async () => {
    const here = await storeFile(folder, 'here.png');
    const lost = addressOf(`${folder}/1000000000001lost.png`);
    const { user, form, images: own } = await openField(more, here, lost, 'https://example.com/other.png');
    await act(own.settle);
    await act(() => form.submit(async () => done));
    expect(form.errors.value.previews).toBe(copy.gone(['lost.png']));
    await user.click(imageButton(more, 'Remove', 'lost.png'));
    expect(form.errors.value.previews).toBe(undefined);
  });
});
