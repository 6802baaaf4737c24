import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storagePort } from '#contract/development.ts';
import { profileFolder, storedName } from '#contract/storage.ts';
import config from '../../firebase.json' with { type: 'json' };
import { openSdk, startTestStorage } from './calls.ts';

const image = { contentType: 'image/png' };
const bytesOf = (length: number) => Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7) % 251));

describe('the storage with the web SDK', () => {
  const storage = startTestStorage();
  let sdk: ReturnType<typeof openSdk>;
  beforeAll(async () => {
    sdk = openSdk(storage.port);
    await sdk.signIn('asha01');
  });
  afterAll(() => sdk.close());

  const expectBytes = async (file: ReturnType<typeof ref>, bytes: Buffer) =>
    expect(bytes.equals(new Uint8Array(await getBytes(file)))).toBe(true);

  it('reports the progress of a resumable upload and serves its bytes', async () => {
    const bytes = bytesOf(2_000_000);
    const file = ref(sdk.files, `${profileFolder('asha01')}/${storedName(1_700_000_000_000, 'photo.png')}`);
    const seen: number[] = [];
    const uploading = uploadBytesResumable(file, bytes, image);
    uploading.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    await uploading;
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBe(bytes.length);

    const address = await getDownloadURL(file);
    expect(address).toMatch(new RegExp(`^http://localhost:${storage.port}/v0/b/.*[?&]token=`));
    expect((await fetch(address)).headers.get('content-type')).toBe('image/png');
    await expectBytes(file, bytes);
    expect(storage.logged).toEqual([]);
  });

  it('keeps the words of an image in any script, until its owner changes them', async () => {
    await sdk.signIn('asha01');
    const path = 'Students/Projects/asha01/images/Preview_images/1700000000000bus.png';
    const file = ref(sdk.files, path);
    const words = (text: string) => ({ customMetadata: { words: text } });
    await uploadBytesResumable(file, bytesOf(300_000), { ...image, ...words('बस 😀') });
    const described = async () => (await getMetadata(file)).customMetadata;
    expect(await described()).toEqual({ words: 'बस 😀' });
    await updateMetadata(file, words('A bus'));
    await expectBytes(file, bytesOf(300_000));
    await expect(updateMetadata(file, { contentType: 'image/gif' })).rejects.toThrow('storage/unauthorized');
    await sdk.signIn('ravi02');
    await expect(updateMetadata(file, words('Theirs'))).rejects.toThrow('storage/unauthorized');
    expect(await described()).toEqual({ words: 'A bus' });
  });

  it('lists folders, and finds, lists and deletes files of any name', async () => {
    await sdk.signIn('ravi02');
    const folder = ref(sdk.files, 'projects/ravi02/images/Icon');
    const names = ['100%.png', '100%25.png', 'a?b#c&d+e.png', "it's (1).png", 'फ़ोटो 😀.png'];
    const files = names.map((name, index) => ref(folder, `170000000000${index}${name}`));
    for (const file of files) await uploadBytes(file, bytesOf(10), image);
    const { prefixes } = await listAll(ref(sdk.files, 'projects/ravi02/images'));
    expect(prefixes.map(({ name }) => name)).toEqual(['Icon']);
    for (const [index, file] of files.entries()) {
      const listed = (await listAll(folder)).items.map(({ fullPath }) => fullPath);
      expect(listed).toEqual(files.slice(index).map(({ fullPath }) => fullPath));
      expect((await fetch(await getDownloadURL(file))).status).toBe(200);
      expect((await getMetadata(file)).fullPath).toBe(file.fullPath);
      await deleteObject(file);
      await expect(deleteObject(file)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    }
  });

  it('logs the line of the rule that a refused file breaks', async () => {
    const svg = `${profileFolder('asha01')}/1700000000000drawing.svg`;
    await storage.asha01.upload(svg, 'image/svg+xml', bytesOf(9));
    const line = new RegExp(`^Storage refused create ${svg}: owned.rules:\\d+ is false$`);
    expect(storage.logged).toEqual([expect.stringMatching(line)]);
  });
});

it('gives the Firebase command our storage port and the rules that need no sign-in', () => {
  expect(config.emulators.storage.port).toBe(storagePort);
  expect(config.storage.rules).toBe('mock-server/storage/create-only.rules');
});
