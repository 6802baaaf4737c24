import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as imageFiles from '#api/image-words.ts';
import * as storage from '#api/storage.ts';
import { forms } from '#copy/forms.ts';
import { projectForm as formCopy } from '#copy/project-form.ts';
import { rules } from '#copy/rules.ts';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';
import * as store from '#device/image-store.ts';
import { thisTab } from '#device/open-tabs.ts';
import { createForm } from '#forms/form.ts';
import { ImageField } from '#images/image-field.tsx';
import { imageWordsOf } from '#images/image-words.ts';
import { createImages, useOpenImages } from '#images/images.ts';
import { emptyProject, projectForm } from '#projects/state/project-form.ts';
import * as learnerStorage from '#session/learner-storage.ts';
import { done } from '#state/action-result.ts';
import { look } from '#state/connection.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { runAfterTest } from '../after-test.ts';
import { announced, recordAnnouncements } from '../announced.ts';
import {
  choose,
  chooser,
  cover,
  drop,
  fileOf,
  image,
  imageButton,
  imageField,
  imageNames,
  imageTile,
  more,
  offer,
  uploaded,
} from '../projects/choose-images.ts';
import {
  addressOf,
  breakStorage,
  holdBackStorage,
  type StorageCall,
  storageCalls,
  uploadPaths,
} from '../projects/storage-calls.ts';
import { restoreSession, sessionOf } from '../restore-session.ts';
import { setNetwork } from '../world.ts';

// The image field on the screen. Every order of events is in images-state.test.ts. Drop, paste and names are in
// upload-images.slow.spec.ts. A map stands in for IndexedDB, which jsdom lacks.

const device = new Map<string, StoredImage>();

beforeEach(() => {
  device.clear();
  const stored = async () => ({ kept: [...device.values()], removed: [] });
  vi.spyOn(store, 'storedImages').mockImplementation(stored);
  vi.spyOn(store, 'storeImage').mockImplementation(async (kept) => device.set(kept.key, kept).has(kept.key));
  vi.spyOn(store, 'deleteImages').mockImplementation(async (keys) => {
    for (const key of keys) device.delete(key);
  });
});

const hint = 'Some hint';
const folder = 'Students/Projects/asha01/images/Preview_images';
const refusals = () =>
  [...imageField(more).querySelectorAll('.image-refusals li')].map(({ textContent }) => textContent);
const keptNames = () => [...device.values()].map(({ name }) => name);
const megabyte = 1024 ** 2;

/** A JPEG of exactly this many bytes, also after redrawing. Above 256 KB it is uploaded in chunks. */
function photo(name: string, bytes: number): File {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff]);
  return fileOf(name, content, 'image/jpeg');
}

/** Keeps an image on the device, as an earlier page did. */
function keep(name: string, changes: Partial<StoredImage> = {}): void {
  const place = { owner: 'asha01', form: 'new project', field: 'previews', tab: '1' };
  const file = { name, image: image(name) };
  device.set(name, { ...place, key: name, at: device.size, ...file, ...changes });
}

function Opened({ use, children }: { readonly use: () => void; readonly children: ReactNode }) {
  use();
  return children;
}

/** Renders only the field of the preview images, or of a cover, with stored images. */
async function openField(label: string = more, ...addresses: readonly string[]) {
  const field = label === more ? 'previews' : 'thumbnail';
  const own = createImages(await sessionOf('asha01'), {
    ...{ owner: 'asha01', form: 'new project', field, folder, notUploaded: () => 'Upload it first' },
    ...(label === more ? { max: 5, min: 3, hasWords: true } : { max: 1 }),
  });
  const all = { [field]: own };
  const initial = { ...emptyProject, [field]: addresses.join('\n') };
  const form = createForm(projectForm, initial, undefined, undefined, all);
  const { unmount } = render(
    <Opened use={() => useOpenImages(all)}>
      <ImageField {...{ form, field, hint }} label={label.replace(` ${forms.optional}`, '')} images={own} />
      <LiveRegion />
    </Opened>,
  );
  const addressesNow = () => form.values[field].value.split('\n').filter(Boolean);
  return { user: userEvent.setup({ delay: null }), form, images: own, unmount, addresses: addressesNow };
}

test('tries a failed upload again, with the focus on the words that replace the button', async () => {
  const restore = breakStorage();
  const { user } = await openField(cover);
  await choose(user, cover, photo('photo.jpg', 600_000));
  const button = await screen.findByRole('button', { name: copy.of(copy.tryAgain, formCopy.cover) });
  const progress = () => imageTile(cover, 'photo.jpg').querySelector('.image-progress');
  expect(progress()?.textContent).toBe(copy.fileFailed);
  restore();
  const release = holdBackStorage(({ does, offset }) => does === 'upload' && offset > 0);
  await user.dblClick(button);
  await waitFor(() => expect(progress()?.textContent).toBe(copy.uploading(43)));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: formCopy.cover }).value).toBe(43);
  expect([button.isConnected, document.activeElement]).toEqual([false, progress()]);
  release();
  await uploaded(cover, 'photo.jpg');
  expect([screen.queryByRole('progressbar'), document.activeElement]).toEqual([null, progress()]);
  expect(announced()).toContain('photo.jpg: Uploaded successfully.');
});

test('has Upload All only while images wait for a press', async () => {
  const restore = breakStorage();
  const { user } = await openField();
  await choose(user, more, image('a.png'), image('b.png'), image('c.png'));
  const all = await within(imageField(more)).findByText(copy.uploadAll);
  restore();
  await user.click(all);
  expect([all.isConnected, document.activeElement?.textContent]).toEqual([false, copy.wait]);
  for (const name of ['a.png', 'b.png', 'c.png']) await uploaded(more, name);
  expect(within(imageField(more)).queryByText(copy.uploadAll)).toBe(null);
  expect(document.activeElement?.textContent).toBe(copy.done);
});

test('goes on with a failed upload when the network returns', async () => {
  const restore = breakStorage();
  const { user } = await openField(cover);
  setNetwork(false);
  await choose(user, cover, image('a.png'));
  await screen.findByRole('button', { name: copy.of(copy.tryAgain, formCopy.cover) });
  restore();
  setNetwork(true);
  await act(look);
  await uploaded(cover, 'a.png');
});

test('takes a refusal of an upload that the storage did not write for a failure of the network', async () => {
  breakStorage(403);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) =>
    to.includes('/v0/b/') ? new Response('<h1>Forbidden</h1>', { status: 403 }) : fetch(to, init),
  );
  const { user } = await openField(cover);
  await choose(user, cover, image('a.png'));
  expect(await within(imageField(cover)).findByText(copy.fileFailed)).toBeTruthy();
});

test('refuses a file twice, and moves focus to a neighbour or the chooser on removal', async () => {
  holdBackStorage();
  const { user, form } = await openField();
  await choose(user, more, image('a.png'), image('b.png'), image('c.png'));
  // A browser fires no change event when the input already holds the same file.
  expect(imageField(more).querySelector<HTMLInputElement>('input[type=file]')?.files).toHaveLength(0);
  const said = recordAnnouncements();
  const already = `${copy.already('a.png', 'a.png')} ${copy.count(3, 5, 3)}.`;
  for (const times of [1, 2]) {
    await offer(user, more, image('a.png'));
    await waitFor(() => expect(said.filter((text) => text === already)).toHaveLength(times));
  }
  expect(refusals()).toEqual([copy.already('a.png', 'a.png')]);
  await act(() => form.submit(async () => done));
  const description = `${hint} Upload it first`;
  expect(within(imageField(more)).getByRole('button', { description })).toBe(chooser(more));
  for (const [removed, focused] of [
    ['b.png', () => imageButton(more, copy.remove, 'c.png')],
    ['c.png', () => imageButton(more, copy.remove, 'a.png')],
    ['a.png', () => chooser(more)],
  ] as const) {
    await user.click(imageButton(more, copy.remove, removed));
    expect(document.activeElement).toBe(focused());
  }
  expect([imageNames(more), refusals()]).toEqual([[], []]);
});

test('refuses each file that is no small image, and says why', async () => {
  holdBackStorage();
  const unreadable = image('unreadable.jpg');
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('not on the device', 'NotReadableError'));
  const refused: readonly (readonly [File, (name: string) => string])[] = [
    [fileOf('notes.png', 'Only words'), copy.notAnImage],
    [fileOf('drawing', '<svg/>', 'image/svg+xml'), copy.vector],
    [fileOf('drawing.SVG', 'any'), copy.vector],
    [fileOf('drawing.svgz', 'any'), copy.vector],
    [fileOf('nothing.png', ''), copy.empty],
    ...[5, 20].map((limit) => {
      const tooLarge = (name: string) => copy.tooLarge(name, limit * megabyte + 1, limit * megabyte);
      return [photo(`over-${limit}.jpg`, limit * megabyte + 1), tooLarge] as const;
    }),
    [unreadable, copy.unreadable],
    [fileOf('named-as.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'), copy.heic],
    [fileOf('photo.heif', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), copy.heic],
    [fileOf('a.avif', '\0\0\0\x18ftypmif1\0\0\0\0avif'), copy.undrawable],
    [fileOf('a.gif', 'GIF89a', 'image/gif'), copy.undrawable],
  ];
  await openField();
  drop(more, [...refused.map(([file]) => file), photo('5-mb.jpg', 5 * megabyte)]);
  await waitFor(() => expect(imageNames(more)).toEqual(['5-mb.jpg']));
  expect(refusals()).toEqual(refused.map(([{ name }, words]) => words(name)));
});

test('keeps the error of the field when a new file is refused', async () => {
  const { form } = await openField();
  await act(() => form.submit(async () => done));
  drop(more, [fileOf('notes.png', 'Only words')]);
  await within(imageField(more)).findByText(copy.notAnImage('notes.png'));
  expect(within(imageField(more)).getByText(rules.previewImages)).toBeTruthy();
});

test('aborts an upload when its image is replaced or the learner leaves', async () => {
  const release = holdBackStorage();
  const { user, unmount } = await openField(cover);
  for (const [index, name] of ['a.png', 'b.png'].entries()) {
    await choose(user, cover, image(name));
    await waitFor(() => expect(uploadPaths()).toHaveLength(index + 1));
  }
  unmount();
  expect([release(), keptNames()]).toEqual([0, ['b.png']]);
});

describe('an image on the device', () => {
  test('is kept with its address, until it is removed', async () => {
    const { user, addresses } = await openField();
    await choose(user, more, image('a.png'));
    await uploaded(more, 'a.png');
    expect([...device.values()].map(({ field, address }) => [field, address])).toEqual([
      ['previews', ...addresses()],
    ]);
    await user.click(imageButton(more, copy.remove, 'a.png'));
    expect(keptNames()).toEqual([]);
  });

  test('goes with the save of its form, unlike images of other fields', async () => {
    holdBackStorage();
    keep('other.png', { field: 'icon' });
    keep('mine.png');
    const { images: own } = await openField();
    act(own.discard);
    await waitFor(() => expect(keptNames()).toEqual(['other.png']));
  });

  test('of an earlier page is uploaded, but none of another learner or an open tab', async () => {
    const query = async () => ({ held: [{ name: 'Draft of tab 2' }] });
    const locks = { query, request: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    runAfterTest(() => Reflect.deleteProperty(navigator, 'locks'));
    const address = addressOf(`${folder}/1000000000001My-photo.png`);
    const lost = image('lost.png');
    lost.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('lost')) }) as unknown as Blob;
    keep('lost.png', { image: lost });
    keep('a.png');
    keep('ravi.png', { owner: 'ravi02' });
    keep('form.png', { form: 'project 1' });
    keep('open.png', { tab: '2' });
    keep('My photo.png', { address });
    await openField(more, address);
    for (const name of ['a.png', 'My photo.png']) await uploaded(more, name);
    await within(imageTile(more, 'lost.png')).findByText(copy.lost('lost.png'));
    expect(imageNames(more)).toEqual(['lost.png', 'a.png', 'My photo.png']);
    expect(uploadPaths()).toHaveLength(1);
    const tabs = Object.fromEntries([...device.values()].map(({ name, tab }) => [name, tab]));
    expect(tabs).toMatchObject({ 'a.png': thisTab(), 'My photo.png': thisTab(), 'open.png': '2' });
  });
});

describe('the words of an image', () => {
  const field = (nth: number) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', {
      name: copy.of(copy.nth(nth), `${copy.words} ${forms.optional}`),
    });
  const stored = (address = '') => imageFiles.readImageWords(address);
  const settle = (images: { settle: () => Promise<void> }) => act(() => images.settle());
  const isChange = ({ does }: StorageCall) => does === 'change';

  test('go along with an upload, are changed before the form is sent, and survive a reload', async () => {
    const release = holdBackStorage();
    const { user, images: own, addresses, unmount } = await openField();
    await choose(user, more, image('a.png'), image('b.png'));
    await user.type(field(2), ' A clay  pot\nमिट्टी का घड़ा ');
    release();
    await uploaded(more, 'b.png');
    const [first, second] = addresses();
    expect([await stored(first), await stored(second)]).toEqual(['', 'A clay pot मिट्टी का घड़ा']);
    await user.type(field(1), 'A bus');
    unmount();
    const { images: again } = await openField(more, ...addresses());
    await waitFor(() => expect(field(1).value).toBe('A bus'));
    await settle(again);
    expect([await stored(first), storageCalls.filter(isChange)]).toMatchObject([
      'A bus',
      [{ does: 'change' }],
    ]);
    await settle(again);
    expect(storageCalls.filter(isChange)).toHaveLength(1);
    act(own.discard);
    expect(localStorage.getItem('Draft:asha01:new project, words of images')).toBe(null);
  });

  test('block the form while the storage refuses them or they are too long, and are never cut', async () => {
    const { user, form, images: own, addresses } = await openField();
    await choose(user, more, image('a.png'));
    await uploaded(more, 'a.png');
    const error = () => form.submit(async () => done).then(() => form.errors.value.previews);
    breakStorage(403, isChange);
    await user.type(field(1), 'A bus');
    await settle(own);
    expect(await act(error)).toBe(copy.wordsNotSaved);
    const long = '😀'.repeat(250);
    for (const [text, problem] of [
      [long, rules.previewImages],
      [`${long}!`, copy.wordsTooLong(250)],
    ] as const) {
      await user.clear(field(1));
      await user.paste(text);
      const shown = screen.getByText(copy.wordsCount([...text].length, 250));
      expect([await act(error), shown.closest('.error') !== null]).toEqual([problem, text !== long]);
    }
    await settle(own);
    expect([await stored(addresses()[0]), field(1).value]).toEqual(['', `${long}!`]);
    breakStorage(403, isChange);
    await user.clear(field(1));
    await user.type(field(1), 'A tram');
    await settle(own);
    expect(await act(error)).toBe(copy.wordsNotSaved);
    act(own.discard);
    expect(await act(error)).toBe(rules.previewImages);
  });

  test('go along with a new upload of the image in a storage without owners', async () => {
    vi.spyOn(learnerStorage, 'hasOwners').mockReturnValue(false);
    const sent: string[] = [];
    vi.spyOn(storage, 'uploadImage').mockImplementation(async (path, _image, { words }) => {
      sent.push(words);
      return { kind: 'ok', address: addressOf(path) };
    });
    vi.spyOn(imageFiles, 'isMissingFile').mockResolvedValue(false);
    const before = addressOf(`${folder}/1000000000001before.png`);
    const { user, images: own, addresses } = await openField(more, before);
    await choose(user, more, image('a.png'));
    await uploaded(more, 'a.png');
    // The device no longer has the file of the first image.
    act(() => imageWordsOf(restoreSession()).setImageWords(before, 'A tram'));
    expect(within(imageTile(more, 'before.png')).getByText('A tram')).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toEqual([field(2)]);
    const [, first] = addresses();
    await user.type(field(2), 'A bus');
    await settle(own);
    expect([sent, addresses()[0]]).toEqual([['', 'A bus'], before]);
    expect(addresses()[1]).not.toBe(first);
    await settle(own);
    expect(sent).toHaveLength(2);
  });
});
