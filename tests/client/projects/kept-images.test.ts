import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { nameOfAddress } from '#contract/storage.ts';
import { uploads as copy } from '#copy/uploads.ts';
import type { StoredImage } from '#device/image-store.ts';
import { png } from '../../images/png.ts';
import { runAfterTest } from '../after-test.ts';
import { signIn } from '../open.tsx';
import { restoreSession } from '../restore-session.ts';
import { fileOf, image } from './choose-images.ts';
import {
  addressOf,
  breakStorage,
  deleteFile,
  holdBackStorage,
  storageCalls,
  storeFile,
  uploadPaths,
} from './storage-calls.ts';

// Images that the device keeps, and stored images that the storage lost. jsdom has no IndexedDB, so a map stands in. The
// tests in browsers cover the real one.

const device = vi.hoisted(() => new Map<string, StoredImage>());

vi.mock('#device/image-store.ts', () => ({
  storeImage: async (kept: StoredImage) => device.set(kept.key, kept).has(kept.key),
  storedImages: async () => [...device.values()],
  deleteImages: async (keys: readonly string[]) => {
    for (const key of keys) device.delete(key);
  },
  deleteAllImages: async () => device.clear(),
  takeRemovedNames: async () => [],
}));

const folder = 'Students/Projects/asha01/images/Preview_images';
const place = { owner: 'asha01', form: 'new project', field: 'previews' };

beforeEach(async () => {
  device.clear();
  await signIn('asha01');
  await restoreSession();
});

/** Opens a field that holds these addresses. */
async function openUploads({ max = 5, addresses = [] as readonly string[] } = {}) {
  const [{ createImageUploads }, { imageDraftOf }, { signal }] = await Promise.all([
    import('#images/image-uploads.ts'),
    import('#images/image-draft.ts'),
    import('@preact/signals-react'),
  ]);
  const stored = signal(addresses.join('\n'));
  const uploads = createImageUploads({ stored, folder, draft: imageDraftOf(place), max });
  runAfterTest(uploads.close);
  await uploads.open();
  return {
    ...uploads,
    addresses: () => stored.value.split('\n').filter(Boolean),
    rows: () => uploads.images.value.map(({ name, state }) => `${name} ${state.kind}`),
  };
}

const kept = () => [...device.values()];
const keptNames = () => kept().map(({ name }) => name);

/** Keeps an image on the device, as an earlier page did. */
function keep(name: string, changes: Partial<StoredImage> = {}): void {
  const file = image(name);
  const own = { ...place, key: name, tab: '1', at: 1, name, image: file, saved: undefined };
  device.set(name, { ...own, ...changes });
}

describe('a chosen image', () => {
  test('is kept from the choice on, and with its address after the upload', async () => {
    const release = holdBackStorage();
    const uploads = await openUploads();
    await uploads.choose([image('a.png')]);
    expect(kept()).toMatchObject([{ ...place, name: 'a.png' }]);
    expect(kept()[0]?.address).toBe(undefined);
    await waitFor(() => expect(uploads.isUnkept.value).toBe(false));
    release();
    await uploads.settled();
    await waitFor(() => expect(kept().map(({ address }) => address)).toEqual(uploads.addresses()));
    uploads.close();
    expect(keptNames()).toEqual(['a.png']);
  });

  test('is forgotten when it is removed or replaced', async () => {
    holdBackStorage();
    const uploads = await openUploads({ max: 1 });
    for (const name of ['a.png', 'b.png']) await uploads.choose([image(name)]);
    await waitFor(() => expect(keptNames()).toEqual(['b.png']));
    uploads.remove(uploads.images.value[0]?.key ?? '');
    await waitFor(() => expect(keptNames()).toEqual([]));
  });

  test('is forgotten when its form is saved, unlike images of other fields', async () => {
    keep('other.png', { field: 'icon' });
    keep('mine.png');
    const uploads = await openUploads();
    uploads.discard();
    await waitFor(() => expect(keptNames()).toEqual(['other.png']));
  });

  test('is forgotten at the end of the session', async () => {
    keep('a.png');
    const { forgetLearner } = await import('#session/log-out.ts');
    forgetLearner('/');
    await waitFor(() => expect(keptNames()).toEqual([]));
  });
});

describe('an image of an earlier page', () => {
  test('is uploaded, with others of the same learner, form and field', async () => {
    keep('a.png');
    keep('ravi.png', { owner: 'ravi02' });
    keep('form.png', { form: 'project 1' });
    keep('icon.png', { field: 'icon' });
    keep('b.png');
    const uploads = await openUploads();
    expect(uploads.rows()).toEqual(['a.png uploading', 'b.png waiting']);
    expect(uploads.isUnkept.value).toBe(false);
    await uploads.settled();
    expect(uploads.addresses().map(nameOfAddress)).toEqual(['a.png', 'b.png']);
  });

  test('keeps its name and is not uploaded again when it is stored', async () => {
    const address = addressOf(`${folder}/1000000000001My-photo.png`);
    keep('My photo.png', { address });
    const uploads = await openUploads({ addresses: [address] });
    expect(uploads.rows()).toEqual(['My photo.png stored']);
    expect(storageCalls).toEqual([]);
  });

  test('is known again by its content, under its own name', async () => {
    holdBackStorage();
    const before = await openUploads();
    await before.choose([image('a.png'), fileOf('a.png', png('other').buffer)]);
    before.close();
    const uploads = await openUploads();
    expect(uploads.rows()).toEqual(['a.png uploading', 'a (2).png waiting']);
    await uploads.choose([fileOf('a.png', png('other').buffer)]);
    expect(uploads.refusals.value).toEqual([copy.already('a.png', 'a (2).png')]);
    await uploads.choose([fileOf('a.png', png('third').buffer)]);
    expect(uploads.rows().at(-1)).toBe('a (3).png waiting');
  });

  test('has a number when another stored image has its name', async () => {
    const addresses = [1, 2].map((nth) => addressOf(`${folder}/100000000000${nth}image.jpg`));
    const uploads = await openUploads({ addresses });
    expect(uploads.rows()).toEqual(['image.jpg stored', 'image (2).jpg stored']);
    uploads.remove(addresses[0] ?? '');
    expect(uploads.rows()).toEqual(['image (2).jpg stored']);
  });

  test('is taken over from a closed tab, but not from an open one', async () => {
    const query = async () => ({ held: [{ name: 'Draft of tab 2' }] });
    const locks = { query, request: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    runAfterTest(() => Reflect.deleteProperty(navigator, 'locks'));
    holdBackStorage();
    keep('closed.png', { tab: '1' });
    keep('open.png', { tab: '2' });
    const uploads = await openUploads();
    expect(uploads.rows()).toEqual(['closed.png uploading']);
    const { thisTab } = await import('#device/open-tabs.ts');
    expect(kept().map(({ tab }) => tab)).toEqual([thisTab, '2']);
  });
});

describe('a stored image that the storage lost', () => {
  test.each<[string, () => Promise<Awaited<ReturnType<typeof openUploads>>>]>([
    [
      'this page',
      async () => {
        const uploads = await openUploads();
        await uploads.choose([image('photo.png')]);
        await uploads.settled();
        return uploads;
      },
    ],
    [
      'an earlier page',
      async () => {
        const address = await storeFile(folder, 'photo.png');
        keep('photo.png', { address });
        return openUploads({ addresses: [address] });
      },
    ],
  ])('is uploaded again when %s uploaded it', async (_what, openWithImage) => {
    const uploads = await openWithImage();
    const [before = ''] = uploads.addresses();
    await deleteFile(before);
    await uploads.checkStored();
    expect([uploads.rows(), uploads.gone.value]).toEqual([['photo.png stored'], []]);
    expect(uploads.addresses()).toEqual([
      expect.stringContaining(encodeURIComponent(uploadPaths().at(-1) ?? '')),
    ]);
    expect(uploads.addresses()).not.toEqual([before]);
  });

  test('is named until it is removed when the device does not have it', async () => {
    const here = await storeFile(folder, 'here.png');
    const lost = addressOf(`${folder}/1000000000001lost.png`);
    const uploads = await openUploads({ addresses: [here, lost, 'https://example.com/other.png'] });
    await uploads.checkStored();
    expect(uploads.gone.value).toEqual(['lost.png']);
    uploads.remove(lost);
    expect(uploads.gone.value).toEqual([]);
  });

  test('counts as present when its look-up fails', async () => {
    breakStorage(400, ({ does }) => does === 'read');
    const uploads = await openUploads({ addresses: [addressOf(`${folder}/1000000000001lost.png`)] });
    await uploads.checkStored();
    expect(uploads.gone.value).toEqual([]);
  });

  test('does not make a cancelled image upload', async () => {
    holdBackStorage();
    const uploads = await openUploads();
    await uploads.choose([image('a.png')]);
    uploads.cancel(uploads.images.value[0]?.key ?? '');
    await uploads.settled();
    await uploads.checkStored();
    expect(uploads.rows()).toEqual(['a.png chosen']);
  });
});
