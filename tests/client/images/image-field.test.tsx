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
  more,
  offer,
  uploaded,
} from '../projects/choose-images.ts';
import {
  addressOf,
  breakStorage,
  holdBackStorage,
  storedFile,
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

const hint = 'Some hint';
const folder = 'Students/Projects/asha01/images/Preview_images';
const images = (...names: readonly string[]) => names.map(image);
const textOf = (selector: string) => imageField(more).querySelector(selector)?.textContent;
const status = () => textOf('.image-status');
const refusals = () =>
  [...imageField(more).querySelectorAll('.image-refusals li')].map(({ textContent }) => textContent);
const uploadAll = () => within(imageField(more)).queryByText(copy.uploadAll);
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
  const file = { name, image: image(name), saved: undefined };
  device.set(name, { ...place, key: name, at: device.size, ...file, ...changes });
}

function Opened({ use, children }: { readonly use: () => void; readonly children: ReactNode }) {
  use();
  return children;
}

/** Renders only the field of the preview images, or of a cover, with stored images. */
async function openField(label: string = more, ...addresses: readonly string[]) {
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
const buttonsAre = (buttons: Readonly<Record<string, string>>) =>
  waitFor(() => {
    for (const [name, action] of Object.entries(buttons)) imageButton(more, action, name);
  });

test('uploads, fails, retries and cancels at one button, which keeps focus', async () => {
  const restore = breakStorage();
  const { user } = await openField(cover);
  await choose(user, cover, photo('photo.jpg', 600_000));
  const button = await screen.findByRole('button', { name: copy.of(copy.tryAgain, 'photo.jpg') });
  const state = () => [
    button.textContent,
    ...[...imageRow(cover, 'photo.jpg').querySelectorAll('p:not(.image-name)')].map((p) => p.textContent),
  ];
  expect(state()).toEqual([copy.tryAgain, copy.fileFailed]);
  restore();
  const holdRest = holdBackStorage(({ does, offset }) => does === 'upload' && offset > 0);
  const holdFirst = holdBackStorage();
  // The second press of a double click does not cancel.
  await user.dblClick(button);
  expect(state()).toEqual([copy.cancel, copy.uploading(0)]);
  await user.click(button);
  expect(state()).toEqual([copy.upload, copy.chosen]);
  await user.click(button);
  holdFirst();
  await waitFor(() => expect(state()).toEqual([copy.cancel, copy.uploading(43)]));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'photo.jpg' }).value).toBe(43);
  holdRest();
  expect(await uploaded(cover, 'photo.jpg')).toBe(button);
  expect([...state(), button.getAttribute('aria-disabled')]).toEqual([copy.uploaded, 'true']);
  expect(screen.queryByRole('progressbar')).toBe(null);
  expect(document.activeElement).toBe(button);
  expect(announced()).toContain('photo.jpg: Uploaded successfully.');
});

test('shows count, progress and Upload All for three images, and goes on when the network returns', async () => {
  const { user } = await openField();
  const releaseFirst = holdBackStorage(({ path }) => path.endsWith('a.png'));
  await choose(user, more, ...images('a.png', 'b.png'));
  expect([textOf('.image-count'), status(), uploadAll()]).toEqual([copy.count(2, 5, 3), copy.wait, null]);
  await choose(user, more, image('c.png'));
  expect(uploadAll()).not.toBe(null);
  const releaseSecond = holdBackStorage(({ path }) => path.endsWith('b.png'));
  releaseFirst();
  await waitFor(() => expect(status()).toBe(copy.uploading(33)));
  expect(imageRow(more, 'c.png').textContent).toContain(copy.wait);
  const restore = breakStorage(400, ({ path }) => path.endsWith('c.png'));
  releaseSecond();
  await waitFor(() => expect(status()).toBe(copy.failed));
  await buttonsAre({ 'a.png': copy.uploaded, 'b.png': copy.uploaded, 'c.png': copy.tryAgain });
  restore();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(status()).toBe(copy.done));
  await user.click(imageButton(more, copy.remove, 'a.png'));
  await user.click(imageButton(more, copy.remove, 'b.png'));
  expect([uploadAll(), imageNames(more)]).toEqual([null, ['c.png']]);
});

test('refuses a file twice, and moves focus to a neighbour or the chooser on removal', async () => {
  holdBackStorage();
  const { user, form } = await openField();
  const describedBy = (description: string) =>
    within(imageField(more)).queryByRole('button', { name: copy.of(copy.chooseMore, more), description });
  expect(describedBy(hint)).toBe(chooser(more));
  await choose(user, more, ...images('a.png', 'b.png', 'c.png'));
  // A browser fires no change event when the input already holds the same file.
  expect(imageField(more).querySelector<HTMLInputElement>('input[type=file]')?.files).toHaveLength(0);
  for (const _ of [1, 2]) await offer(user, more, image('a.png'));
  const already = `${copy.already('a.png', 'a.png')} ${copy.count(3, 5, 3)}.`;
  await waitFor(() => expect(announced().filter((text) => text === already)).toHaveLength(2));
  expect(refusals()).toEqual([copy.already('a.png', 'a.png')]);
  await act(() => form.submit(async () => done));
  expect(describedBy(`${hint} Upload it first`)).toBe(chooser(more));
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

test('takes dropped and pasted files, refuses each that is no small image, and opens none beside', async () => {
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
  const files = [image('a.png'), ...refused.map(([file]) => file), photo('5-mb.jpg', 5 * megabyte)];
  expect(dropped(more, files)).toBe(false);
  await waitFor(() => expect(imageNames(more)).toEqual(['a.png', '5-mb.jpg']));
  expect(refusals()).toEqual(refused.map(([{ name }, words]) => words(name)));
  const paste = (pasted: readonly File[]) =>
    fireEvent.paste(chooser(more), { clipboardData: { files: pasted } });
  expect([paste([]), paste([image('b.png')])]).toEqual([true, false]);
  await waitFor(() => expect(imageNames(more)).toEqual(['a.png', '5-mb.jpg', 'b.png']));
  for (const [type, isLeft] of [
    ['Files', false],
    ['text/plain', true],
  ] as const) {
    const drag = { dataTransfer: { types: [type], files: [] } };
    expect(fireEvent.dragOver(document.body, drag)).toBe(isLeft);
    expect(fireEvent.drop(document.body, drag)).toBe(isLeft);
  }
});

test('reports a stored image that fails to load until another replaces it', async () => {
  holdBackStorage();
  const { user } = await openField(cover, 'https://example.com/cover.svg');
  expect(chooser(cover).textContent).toBe(copy.chooseAnother);
  fireEvent.error(imageRow(cover, 'cover.svg').querySelector('img') as HTMLElement);
  expect(within(imageRow(cover, 'cover.svg')).getByText(copy.broken)).toBeTruthy();
  await choose(user, cover, image('new.png'));
  expect([screen.queryByText(copy.broken), imageNames(cover)]).toEqual([null, ['new.png']]);
});

test('gives each file a safe name of its own, even with a clock in the past', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const { user } = await openField();
  await choose(user, more, image('My photo #1.PNG'), image('my#photo (1).png'));
  await uploaded(more, 'my#photo (1).png');
  const [path = '', ...others] = uploadPaths();
  expect(others).toHaveLength(1);
  expect(path).toMatch(new RegExp(`^${folder}/1[6-9]\\d{11}My-photo-1.png$`));
  expect(others[0]?.slice(folder.length, -15)).not.toBe(path.slice(folder.length, -15));
  expect(await storedFile(path)).toMatchObject({
    contentType: 'image/png',
    cacheControl: 'public, max-age=31536000, immutable',
    size: String(image('any').size),
  });
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
  test('is kept from the choice on, with its address after the upload, until it is removed', async () => {
    const release = holdBackStorage();
    const { user, addresses } = await openField();
    await choose(user, more, image('a.png'));
    expect([...device.values()]).toMatchObject([{ field: 'previews', name: 'a.png' }]);
    release();
    await uploaded(more, 'a.png');
    expect([...device.values()].map(({ address }) => address)).toEqual(addresses());
    await user.click(imageButton(more, copy.remove, 'a.png'));
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

  test('of an earlier page is uploaded, but none of another learner or an open tab', async () => {
    const query = async () => ({ held: [{ name: 'Draft of tab 2' }] });
    const locks = { query, request: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    runAfterTest(() => Reflect.deleteProperty(navigator, 'locks'));
    const lost = image('lost.png');
    lost.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('lost')) }) as unknown as Blob;
    const address = addressOf(`${folder}/1000000000001My-photo.png`);
    keep('lost.png', { image: lost });
    keep('a.png');
    keep('ravi.png', { owner: 'ravi02' });
    keep('form.png', { form: 'project 1' });
    keep('open.png', { tab: '2' });
    keep('My photo.png', { address });
    await openField(more, address);
    await buttonsAre({ 'lost.png': copy.tryAgain, 'a.png': copy.uploaded, 'My photo.png': copy.uploaded });
    expect(within(imageRow(more, 'lost.png')).getByText(copy.lost('lost.png'))).toBeTruthy();
    expect(imageNames(more)).toEqual(['lost.png', 'a.png', 'My photo.png']);
    expect(uploadPaths()).toHaveLength(1);
    const { thisTab } = await import('#device/open-tabs.ts');
    const tabs = Object.fromEntries([...device.values()].map(({ name, tab }) => [name, tab]));
    expect(tabs).toMatchObject({ 'a.png': thisTab, 'My photo.png': thisTab, 'open.png': '2' });
  });
});
