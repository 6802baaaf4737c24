import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { uploads as copy } from '#copy/uploads.ts';
import { runAfterTest } from '../after-test.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { callsOf, control } from '../world.ts';
import { fileOf, image, largeImage } from './choose-images.ts';
import {
  breakStorage,
  cutOffStorage,
  holdBackStorage,
  refuseStorage,
  type StorageCall,
  skipWaits,
  storageCalls,
  storedFile,
  uploadPaths,
} from './storage-calls.ts';

// Choosing and uploading images (product.md, sections 4 and 5). image-field.test.tsx covers the screen.

const folder = 'Students/Projects/asha01/images/Preview_images';
const failed = 'Failed to upload file please try again..';
const refusal = 'b.png is not accepted by the storage. Choose another image.';
const images = (...names: readonly string[]) => names.map(image);

/** A JPEG of exactly this many bytes, also after redrawing. */
function photo(name: string, bytes: number): File {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff]);
  return fileOf(name, content, 'image/jpeg');
}

const originalOf = (path: string) => path.replace(/^.*\/\d{13}/, '');
const started = () => uploadPaths().map(originalOf);
const uploadOf = (name: string) => (call: StorageCall) =>
  call.does === 'upload' && originalOf(call.path) === name;

async function openUploads(max: 1 | 5 = 5) {
  await signIn('asha01');
  await restoreSession();
  const [{ createImageUploads }, { imageDraftOf }, { effect, signal }] = await Promise.all([
    import('#images/image-uploads.ts'),
    import('#images/image-draft.ts'),
    import('@preact/signals-react'),
  ]);
  const stored = signal('');
  const draft = imageDraftOf({ owner: 'asha01', form: 'new project', field: 'previews' });
  const uploads = createImageUploads({ stored, folder, draft, max, min: max === 5 ? 3 : 1 });
  runAfterTest(uploads.close);
  const said: string[] = [];
  effect(() => {
    if (uploads.announcement.value.nth > 0) said.push(uploads.announcement.value.text);
  });
  const find = (name: string) => {
    const found = uploads.images.value.find((one) => one.name === name);
    if (!found) throw new Error(`no image ${name}`);
    return found;
  };
  return {
    ...uploads,
    said,
    names: () => uploads.images.value.map(({ name }) => name),
    storedNames: () =>
      stored.value.split('\n').map((address) => originalOf(decodeURIComponent(address).replace(/\?.*/, ''))),
    /** The percent, the failure message or the state of each image. */
    states: () =>
      Object.fromEntries(
        uploads.images.value.map(({ name, state }) => [
          name.replace('.png', ''),
          state.kind === 'uploading' ? state.percent : state.kind === 'failed' ? state.message : state.kind,
        ]),
      ),
    find,
    uploadOne: (name: string) => uploads.upload(find(name).key),
    removeOne: (name: string) => uploads.remove(find(name).key),
    cancelOne: (name: string) => uploads.cancel(find(name).key),
  };
}

/** Chooses images and cancels their uploads. */
async function chosen(...names: readonly string[]) {
  const uploads = await openUploads();
  const release = holdBackStorage();
  await uploads.choose(images(...names));
  for (const name of names) uploads.cancelOne(name);
  await waitFor(() => expect(uploads.status.value.kind).toBe('idle'));
  release();
  uploads.said.length = 0;
  return uploads;
}

describe('a choice', () => {
  // Announcements of uploads would come between.
  beforeEach(() => void holdBackStorage());

  test('is announced once with its count', async () => {
    const uploads = await openUploads();
    await uploads.choose(images('a.png', 'b.png'));
    await uploads.choose(images('c.png'));
    expect(uploads.said).toEqual([
      'Chosen: a.png and b.png. 2 of 5 chosen, minimum 3.',
      'Chosen: c.png. 3 of 5 chosen, minimum 3.',
    ]);
  });

  test('of a single image takes the first file', async () => {
    const uploads = await openUploads(1);
    await uploads.choose(images('a.png', 'b.png'));
    expect([uploads.names(), uploads.said]).toEqual([['a.png'], ['Chosen: a.png.']]);
  });

  const svg = 'is an SVG picture, which cannot be used. Choose a JPEG, PNG or WebP image.';
  test.each<[string, File, string]>([
    [
      'a text file',
      fileOf('notes.png', 'Only words'),
      'is not an image that can be shown. Choose a JPEG, PNG or WebP image.',
    ],
    ['an SVG by its type', fileOf('drawing', '<svg/>', 'image/svg+xml'), svg],
    ['an SVG by its name', fileOf('drawing.SVG', 'any'), svg],
    ['a compressed SVG', fileOf('drawing.svgz', 'any'), svg],
    ['an empty file', fileOf('nothing.png', ''), 'is empty. Choose another image.'],
    [
      'a file over 20 MB',
      photo('photo.jpg', 20 * 1024 ** 2 + 1),
      'is too large: 20.1 MB. At most 20.0 MB can be used.',
    ],
    [
      'an image over 5 MB',
      photo('photo.jpg', 5 * 1024 ** 2 + 1),
      'is too large: 5.1 MB. At most 5.0 MB can be used.',
    ],
  ])('rejects %s with a message and keeps the others', async (_what, file, words) => {
    const uploads = await openUploads();
    const message = `${file.name} ${words}`;
    await uploads.choose([image('a.png'), file, image('b.png')]);
    expect([uploads.names(), uploads.refusals.value]).toEqual([['a.png', 'b.png'], [message]]);
    expect(uploads.said).toEqual([`${message} Chosen: a.png and b.png. 2 of 5 chosen, minimum 3.`]);
    const one = await openUploads(1);
    await one.choose(images('a.png'));
    await one.choose([file]);
    expect([one.names(), one.refusals.value, one.said.at(-1)]).toEqual([['a.png'], [message], message]);
    await one.choose(images('c.png'));
    expect([one.names(), one.refusals.value]).toEqual([['c.png'], []]);
  });

  test('accepts an image of exactly 5 MB', async () => {
    const uploads = await openUploads(1);
    await uploads.choose([photo('photo.jpg', 5 * 1024 ** 2)]);
    expect(uploads.names()).toEqual(['photo.jpg']);
  });

  /** A file that the browser cannot read any more. */
  function unreadable(name: string): File {
    const file = image(name);
    file.arrayBuffer = () => Promise.reject(new DOMException('not on the device', 'NotReadableError'));
    return file;
  }

  test.each<[string, File, (name: string) => string]>([
    ['cannot be read', unreadable('photo.jpg'), copy.unreadable],
    ['is a HEIC photo named as a JPEG', fileOf('photo.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'), copy.heic],
    ['is a HEIF photo', fileOf('photo.heif', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'), copy.heic],
    [
      'is an AVIF image that cannot be drawn',
      fileOf('a.avif', '\0\0\0\x18ftypmif1\0\0\0\0avif'),
      copy.undrawable,
    ],
    ['is a GIF that cannot be drawn', fileOf('a.gif', 'GIF89a', 'image/gif'), copy.undrawable],
  ])('says so when a file %s', async (_what, file, words) => {
    const uploads = await openUploads();
    await uploads.choose([file]);
    expect(uploads.refusals.value).toEqual([words(file.name)]);
  });

  test('accepts a HEIC photo that the browser shows', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 64, height: 48, close: () => {} }));
    const uploads = await openUploads();
    await uploads.choose([fileOf('photo.heic', '\0\0\0\x18ftypheic', 'image/heic')]);
    expect(uploads.names()).toEqual(['photo.heic']);
  });

  test('rejects a duplicate and announces it each time', async () => {
    const words = 'a.png is chosen already.';
    const uploads = await openUploads();
    await uploads.choose(images('a.png', 'b.png', 'a.png', 'a.png'));
    for (const _ of [1, 2]) await uploads.choose(images('a.png'));
    expect(uploads.names()).toEqual(['a.png', 'b.png']);
    expect(uploads.refusals.value).toEqual([words]);
    expect(uploads.said).toEqual([
      `${words} Chosen: a.png and b.png. 2 of 5 chosen, minimum 3.`,
      `${words} 2 of 5 chosen, minimum 3.`,
      `${words} 2 of 5 chosen, minimum 3.`,
    ]);
    uploads.removeOne('a.png');
    expect(uploads.refusals.value).toEqual([]);
    await uploads.choose(images('a.png'));
    expect(uploads.names()).toEqual(['b.png', 'a.png']);
  });

  test('accepts five images, even when two choices overlap', async () => {
    const five = ['1.png', '2.png', '3.png', '4.png', '5.png'];
    const uploads = await openUploads();
    await Promise.all([
      uploads.choose(images(...five.slice(0, 3))),
      uploads.choose(images('4.png', '5.png', '6.png')),
    ]);
    expect(uploads.refusals.value).toEqual(["You can't select images more than 5"]);
    expect(uploads.said.at(-1)).toBe(
      "You can't select images more than 5. Chosen: 4.png and 5.png. 5 of 5 chosen, minimum 3.",
    );
    await uploads.choose(images('6.png'));
    expect(uploads.refusals.value).toEqual(['You can use only 5 images..']);
    expect(uploads.said.at(-1)).toBe('You can use only 5 images.. 5 of 5 chosen, minimum 3.');
    expect(uploads.names()).toEqual(five);
  });
});

describe('chosen images', () => {
  test('are uploaded at once in sequence, with announcements of quarters and end', async () => {
    const uploads = await openUploads();
    await uploads.choose(images('b.png', 'c.png', 'a.png', 'd.png'));
    await uploads.settled();
    expect(uploads.storedNames()).toEqual(['b.png', 'c.png', 'a.png', 'd.png']);
    expect(storageCalls.map(({ does, path }) => `${does} ${originalOf(path)}`)).toEqual(
      ['b', 'c', 'a', 'd'].flatMap((name) => [`upload ${name}.png`, `read ${name}.png`]),
    );
    await waitFor(() =>
      expect(uploads.said).toEqual([
        'Chosen: b.png, c.png, a.png and d.png. 4 of 5 chosen, minimum 3.',
        'Uploading... 25%.',
        'Uploading... 50%.',
        'Uploading... 75%.',
        'Uploaded successfully. 4 of 5 chosen, minimum 3.',
      ]),
    );
    expect(uploads.settled()).toBe(undefined);
  });

  test('join the uploads under way', async () => {
    const release = holdBackStorage(uploadOf('b.png'));
    const uploads = await openUploads();
    await uploads.choose(images('a.png', 'b.png', 'c.png'));
    expect(uploads.status.value).toEqual({ kind: 'waiting' });
    await waitFor(() => expect(uploads.states()).toEqual({ a: 'stored', b: 0, c: 'waiting' }));
    expect(uploads.status.value).toEqual({ kind: 'uploading', percent: 33 });
    await uploads.choose(images('d.png'));
    expect(uploads.states()).toMatchObject({ b: 0, d: 'waiting' });
    expect(uploads.said.at(-1)).toBe('Chosen: d.png. 4 of 5 chosen, minimum 3.');
    release();
    await uploads.settled();
    expect(uploads.status.value).toEqual({ kind: 'stored' });
    expect(started()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
  });

  test('may have names that are equal in the storage', async () => {
    const uploads = await openUploads();
    await uploads.choose(images('🏠.png', '🌳.png', '🌴.png'));
    await uploads.settled();
    uploads.removeOne('🌳.png');
    expect(uploads.names()).toEqual(['🏠.png', '🌴.png']);
  });

  test('announce no quarter twice when an image is sent in chunks', async () => {
    const release = holdBackStorage(({ path, offset }) => path.endsWith('a.png') && offset > 600 * 1024);
    const uploads = await openUploads();
    await uploads.choose([largeImage('a.png', 900), ...images('b.png', 'c.png')]);
    await waitFor(() => expect(uploads.said).toContain('Uploading... 75%.'));
    await uploads.choose(images('d.png'));
    release();
    await uploads.settled();
    expect(new Set(uploads.said).size).toBe(uploads.said.length);
    const quarters = uploads.said.filter((words) => words.startsWith('Uploading'));
    expect(quarters).toEqual(quarters.toSorted());
  });
});

describe('the sign-in to the storage', () => {
  test('leaves the session alone when the exchange refuses the token', async () => {
    await control.force('storageToken', 'invalid-token');
    const uploads = await openUploads(1);
    await uploads.choose(images('a.png'));
    await waitFor(() => expect(uploads.states()).toEqual({ a: failed }));
    const { loggedIn } = await import('#session/session.ts');
    expect(loggedIn.value).toBe(true);
  });

  test('is repeated after Firebase ended it', async () => {
    const uploads = await openUploads();
    await uploads.choose(images('a.png'));
    await waitFor(() => expect(uploads.states()).toEqual({ a: 'stored' }));
    const { signOut } = await import('#api/storage-sign-in.ts');
    await signOut();
    await uploads.choose(images('b.png'));
    await waitFor(() => expect(uploads.states()).toEqual({ a: 'stored', b: 'stored' }));
    expect(callsOf('storageToken')).toHaveLength(2);
  });

  test('happens once for several uploads', async () => {
    const uploads = await openUploads();
    await uploads.choose(images('a.png', 'b.png'));
    await uploads.settled();
    await uploads.choose(images('c.png'));
    await uploads.settled();
    expect(callsOf('storageToken')).toHaveLength(1);
  });

  test('fails the upload when it fails, and is tried again at the next press', async () => {
    await control.force('storageToken', 'server-error');
    const uploads = await openUploads();
    await uploads.choose(images('a.png'));
    await uploads.settled();
    expect([uploads.states(), started()]).toEqual([{ a: failed }, []]);
    await control.clear('storageToken');
    await uploads.uploadOne('a.png');
    expect(uploads.states()).toEqual({ a: 'stored' });
  });

  test('is left out when the storage has no owners', async () => {
    vi.stubEnv('VITE_STORAGE_TOKEN_URL', '');
    const uploads = await openUploads();
    await uploads.choose(images('a.png'));
    await uploads.settled();
    // The rules of this storage require owners.
    expect(uploads.states()).toEqual({ a: 'a.png is not accepted by the storage. Choose another image.' });
    expect([started(), callsOf('storageToken')]).toEqual([['a.png'], []]);
  });

  test('ends with the session', async () => {
    const uploads = await openUploads();
    await uploads.choose(images('a.png'));
    await uploads.settled();
    const [{ forgetLearner }, { storageTime }] = await Promise.all([
      import('#session/log-out.ts'),
      import('#session/learner-storage.ts'),
    ]);
    expect(await storageTime()).toBeGreaterThan(0);
    forgetLearner('/');
    await waitFor(() => expect(storageTime).rejects.toThrow('storageTime needs a sign-in'));
  });
});

describe('Upload All', () => {
  test('announces start and end, and the end again when nothing is left', async () => {
    const uploads = await chosen('a.png', 'b.png', 'c.png');
    await uploads.upload();
    expect(uploads.said).toEqual([
      'Wait...',
      'Uploading... 25%.',
      'Uploading... 50%.',
      'Uploaded successfully. 3 of 5 chosen, minimum 3.',
    ]);
    await uploads.upload();
    expect(uploads.said.slice(-2)).toEqual(Array(2).fill('Uploaded successfully. 3 of 5 chosen, minimum 3.'));
    expect(started()).toHaveLength(3);
  });

  test('asks for images when none is chosen', async () => {
    const uploads = await openUploads();
    await uploads.upload();
    expect([uploads.refusals.value, uploads.said]).toEqual([
      ['Please select images'],
      ['Please select images.'],
    ]);
  });

  test('starts no upload twice, and announces the progress of uploads under way', async () => {
    const uploads = await chosen('a.png', 'b.png');
    const release = holdBackStorage(uploadOf('b.png'));
    const done = uploads.upload();
    await waitFor(() => expect(uploads.states()).toEqual({ a: 'stored', b: 0 }));
    await uploads.upload();
    expect([uploads.refusals.value, uploads.said.at(-1)]).toEqual([[], 'Uploading... 50%.']);
    release();
    await done;
    expect(started()).toEqual(['a.png', 'b.png']);
  });

  test('keeps the chosen order, whichever image is stored first', async () => {
    const uploads = await chosen('a.png', 'b.png', 'c.png');
    await uploads.uploadOne('c.png');
    expect(uploads.names()).toEqual(['a.png', 'b.png', 'c.png']);
    await uploads.upload();
    expect(started()).toEqual(['c.png', 'a.png', 'b.png']);
    expect(uploads.names()).toEqual(['a.png', 'b.png', 'c.png']);
    expect(uploads.storedNames()).toEqual(['a.png', 'b.png', 'c.png']);
  });

  test('stops at a failure and resumes there at the next press', async () => {
    const restore = breakStorage(400, uploadOf('b.png'));
    const uploads = await chosen('a.png', 'b.png', 'c.png');
    await uploads.upload();
    expect(uploads.states()).toEqual({ a: 'stored', b: failed, c: 'chosen' });
    expect(uploads.status.value).toEqual({ kind: 'failed' });
    expect(uploads.said.at(-1)).toBe(`Upload failed. ${failed}`);
    restore();
    await uploads.upload();
    expect(uploads.status.value).toEqual({ kind: 'stored' });
    expect(started()).toEqual(['a.png', 'b.png', 'b.png', 'c.png']);
  });

  test('continues after an image that the storage rejects', async () => {
    refuseStorage(uploadOf('b.png'));
    const uploads = await chosen('a.png', 'b.png', 'c.png');
    await uploads.upload();
    expect(uploads.states()).toEqual({ a: 'stored', b: refusal, c: 'stored' });
    expect(uploads.status.value).toEqual({ kind: 'failed' });
    uploads.removeOne('b.png');
    expect(uploads.status.value).toEqual({ kind: 'stored' });
  });
});

describe('one of several images', () => {
  test('is announced by name when stored, even after another failed', async () => {
    breakStorage(400, uploadOf('a.png'));
    const uploads = await chosen('a.png', 'b.png');
    await uploads.uploadOne('a.png');
    await uploads.uploadOne('b.png');
    expect(uploads.said.at(-1)).toBe('Uploaded: b.png. 2 of 5 chosen, minimum 3.');
    expect(uploads.states()).toEqual({ a: failed, b: 'stored' });
  });

  test.each([
    ['cancelOne', { a: 'stored', b: 'chosen', c: 'stored' }, 'b.png: cancelled.', 50],
    ['removeOne', { a: 'stored', c: 'stored' }, 'b.png: removed. 2 of 5 chosen, minimum 3.', 50],
  ] as const)(
    'is not stored after %s during its upload, and the others continue',
    async (end, states, words, percent) => {
      const release = holdBackStorage(uploadOf('b.png'));
      const releaseLast = holdBackStorage(uploadOf('c.png'));
      const uploads = await chosen('a.png', 'b.png', 'c.png');
      const done = uploads.upload();
      await waitFor(() => expect(started()).toContain('b.png'));
      uploads.said.length = 0;
      uploads[end]('b.png');
      expect(uploads.said).toEqual([words]);
      await waitFor(() => expect(started()).toContain('c.png'));
      expect(uploads.status.value).toEqual({ kind: 'uploading', percent });
      expect(release()).toBe(0);
      releaseLast();
      await done;
      expect(uploads.states()).toEqual(states);
    },
  );

  test('is not uploaded when it is cancelled while waiting', async () => {
    const release = holdBackStorage(uploadOf('a.png'));
    const uploads = await chosen('a.png', 'b.png');
    const done = uploads.upload();
    uploads.cancelOne('b.png');
    expect(uploads.states()).toEqual({ a: 0, b: 'chosen' });
    await waitFor(() => expect(started()).toEqual(['a.png']));
    release();
    await done;
    expect(uploads.states()).toEqual({ a: 'stored', b: 'chosen' });
    expect(started()).toEqual(['a.png']);
  });

  test('announces no result after a cancellation', async () => {
    const release = holdBackStorage();
    const uploads = await chosen('a.png');
    const done = uploads.uploadOne('a.png');
    await waitFor(() => expect(started()).toEqual(['a.png']));
    uploads.cancelOne('a.png');
    await done;
    expect(release()).toBe(0);
    expect(uploads.said).toEqual(['Wait...', 'a.png: cancelled.']);
    await uploads.uploadOne('a.png');
    const [cancelled = '', stored = ''] = uploadPaths();
    expect([await storedFile(cancelled), uploads.states()]).toEqual([undefined, { a: 'stored' }]);
    expect(await storedFile(stored)).not.toBe(undefined);
  });
});

describe('the only image of a field', () => {
  test('aborts the upload of the image that it replaces, and announces it', async () => {
    const release = holdBackStorage(uploadOf('a.png'));
    const uploads = await openUploads(1);
    await uploads.choose(images('a.png'));
    await waitFor(() => expect(started()).toEqual(['a.png']));
    await uploads.choose(images('b.png'));
    expect(uploads.said).toEqual(['Chosen: a.png.', 'a.png: cancelled. Chosen: b.png.']);
    await uploads.settled();
    expect([uploads.states(), release()]).toEqual([{ b: 'stored' }, 0]);
  });

  test('restores the stored image when it is removed after a failed upload', async () => {
    const uploads = await openUploads(1);
    await uploads.choose(images('a.png'));
    await uploads.settled();
    refuseStorage();
    await uploads.choose(images('b.png'));
    await uploads.settled();
    expect(uploads.states()).toEqual({ b: refusal });
    await waitFor(() => expect(uploads.said.at(-1)).toBe(`b.png: Upload failed. ${refusal}`));
    uploads.removeOne('b.png');
    expect(uploads.states()).toEqual({ a: 'stored' });
  });

  test('is stored as immutable under its timestamp and safe name', async () => {
    const before = Date.now();
    const uploads = await openUploads(1);
    await uploads.choose(images('My photo #1.PNG'));
    await uploads.settled();
    expect(uploads.names()).toEqual(['My photo #1.PNG']);
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

  test.each([
    ['the network is gone', () => cutOffStorage(), 20_000],
    ['the storage is broken', () => breakStorage(500), 20_000],
    ['the address cannot be loaded', () => breakStorage(400, ({ does }) => does === 'read'), 20_000],
    ['there is no progress for a minute', () => holdBackStorage(), 65_000],
  ])('fails within a bounded time when %s', async (_why, fail, ms) => {
    fail();
    const letPass = skipWaits();
    const uploads = await openUploads(1);
    await uploads.choose(images('a.png'));
    const done = uploads.settled();
    await waitFor(() => expect(storageCalls).not.toEqual([]));
    if (ms > 60_000) {
      await letPass(50_000);
      expect(uploads.states()).toEqual({ a: 0 });
    }
    await letPass(ms);
    await done;
    expect(uploads.states()).toEqual({ a: failed });
    await waitFor(() => expect(uploads.said.at(-1)).toBe(`a.png: Upload failed. ${failed}`));
  });
});

describe('a thin or lost network', () => {
  test('has the time that the bytes of an image need at 1 kB a second', async () => {
    const release = holdBackStorage();
    const letPass = skipWaits();
    const uploads = await openUploads(1);
    await uploads.choose([photo('photo.jpg', 200_000)]);
    await waitFor(() => expect(storageCalls).not.toEqual([]));
    await letPass(240_000);
    expect(uploads.states()).toEqual({ 'photo.jpg': 0 });
    release();
    await waitFor(() => expect(uploads.states()).toEqual({ 'photo.jpg': 'stored' }));
  });

  test('fails an upload whose address never comes', async () => {
    const letPass = skipWaits();
    const release = holdBackStorage(({ does }) => does === 'read');
    const uploads = await openUploads(1);
    await uploads.choose(images('a.png'));
    await waitFor(() => expect(uploads.states()).toEqual({ a: 100 }));
    await letPass(61_000);
    await waitFor(() => expect(uploads.states()).toEqual({ a: failed }));
    release();
  });

  test('starts failed uploads again when it returns, but no cancelled or rejected ones', async () => {
    refuseStorage(uploadOf('b.png'));
    const restore = breakStorage(400, uploadOf('c.png'));
    const release = holdBackStorage(uploadOf('a.png'));
    const uploads = await openUploads();
    await uploads.open();
    await uploads.choose(images('a.png', 'b.png', 'c.png', 'd.png', 'e.png'));
    uploads.cancelOne('a.png');
    uploads.cancelOne('e.png');
    release();
    await waitFor(() => expect(uploads.status.value).toEqual({ kind: 'failed' }));
    expect(uploads.states()).toMatchObject({ a: 'chosen', b: refusal, c: failed, d: 'chosen', e: 'chosen' });
    restore();
    uploads.said.length = 0;
    dispatchEvent(new Event('online'));
    expect(uploads.said).toEqual(['The network is back. Uploading again.']);
    await uploads.settled();
    expect(uploads.states()).toEqual({ a: 'chosen', b: refusal, c: 'stored', d: 'stored', e: 'chosen' });
    uploads.said.length = 0;
    dispatchEvent(new Event('online'));
    expect(uploads.said).toEqual([]);
  });

  test('starts an upload again that fails after the network returned', async () => {
    const uploads = await openUploads(1);
    await uploads.open();
    const release = holdBackStorage();
    await uploads.choose(images('a.png'));
    await waitFor(() => expect(started()).toEqual(['a.png']));
    dispatchEvent(new Event('online'));
    let isFirst = true;
    breakStorage(400, ({ does }) => {
      const breaks = does === 'read' && isFirst;
      if (breaks) isFirst = false;
      return breaks;
    });
    release();
    await waitFor(() => expect(uploads.states()).toEqual({ a: 'stored' }));
    expect(uploads.said).toContain('a.png: The network is back. Uploading again.');
  });

  test('names an image whose file the browser has lost, and goes on', async () => {
    const uploads = await chosen('a.png', 'b.png');
    const { image: file } = uploads.find('a.png') as unknown as { image: Blob };
    file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('lost')) }) as unknown as Blob;
    await uploads.upload();
    expect(uploads.states()).toEqual({ a: copy.lost('a.png'), b: 'stored' });
  });
});

describe('closed image uploads', () => {
  /** Returns a function that lists the object URLs that are not revoked. */
  function addressesInUse(): () => string[] {
    const made = vi.spyOn(URL, 'createObjectURL');
    const gone = vi.spyOn(URL, 'revokeObjectURL');
    return () => {
      const revoked = new Set(gone.mock.calls.map(([address]) => address));
      expect(made).toHaveBeenCalled();
      return made.mock.results.map(({ value }) => value).filter((address) => !revoked.has(address));
    };
  }

  test('abort every upload, discard chosen images and revoke object URLs', async () => {
    const inUse = addressesInUse();
    const uploads = await chosen('a.png', 'b.png', 'c.png');
    await uploads.uploadOne('a.png');
    const release = holdBackStorage();
    const done = uploads.upload();
    await waitFor(() => expect(started()).toEqual(['a.png', 'b.png']));
    expect(inUse()).toHaveLength(3);
    const said = uploads.said.length;
    uploads.close();
    await done;
    expect([uploads.states(), inUse(), release(), uploads.pending.value]).toEqual([
      { a: 'stored' },
      [],
      0,
      0,
    ]);
    expect(uploads.said).toHaveLength(said);
    expect(started()).toEqual(['a.png', 'b.png']);
  });

  test('discard an image that is still decoding, without an announcement', async () => {
    const inUse = addressesInUse();
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const read = globalThis.createImageBitmap;
    const reading = vi.fn((file: ImageBitmapSource) => held.then(() => read(file)));
    vi.stubGlobal('createImageBitmap', reading);
    const uploads = await openUploads();
    const done = uploads.choose(images('a.png'));
    await waitFor(() => expect(reading).toHaveBeenCalled());
    expect([uploads.names(), uploads.pending.value]).toEqual([[], 1]);
    uploads.close();
    finish();
    await done;
    expect([uploads.names(), uploads.pending.value, inUse(), uploads.said]).toEqual([[], 0, [], []]);
  });
});
