import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileFolder, projectFolder, storedName } from '#contract/storage.ts';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { openCalls, openOwnerCalls } from './calls.ts';
import { openSdk } from './web-sdk.ts';

const image = { contentType: 'image/png' };
const bytesOf = (length: number, seed = 0) =>
  Uint8Array.from({ length }, (_, index) => (index * 7 + seed) % 251);
const isSame = (one: ArrayBuffer | Uint8Array, other: Uint8Array) =>
  Buffer.compare(new Uint8Array(one), other) === 0;

let time = 1_700_000_000_000;
const nextPath = (name = 'photo.png') => {
  time += 1;
  return `${profileFolder('asha01')}/${storedName(time, name)}`;
};

describe('storage emulator with the web SDK', () => {
  const logged: string[] = [];
  let storage: RunningStorage;
  let sdk: ReturnType<typeof openSdk>;
  beforeAll(async () => {
    storage = await startStorage({ port: 0, log: (line) => logged.push(line) });
    sdk = openSdk(storage.port);
  });
  beforeEach(() => sdk.signIn('asha01'));
  afterEach(() => {
    logged.length = 0;
  });
  afterAll(async () => {
    await sdk.close();
    await storage.stop();
  });

  it('reports the progress of a resumable upload and serves its bytes', async () => {
    const bytes = bytesOf(2_000_000);
    const file = ref(sdk.files, nextPath());
    const seen: number[] = [];
    const uploading = uploadBytesResumable(file, bytes, image);
    uploading.on('state_changed', ({ bytesTransferred }) => seen.push(bytesTransferred));
    await uploading;
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((one, other) => one - other));
    expect(seen.at(-1)).toBe(bytes.length);

    const address = await getDownloadURL(file);
    expect(address).toMatch(new RegExp(`^http://localhost:${storage.port}/v0/b/.*[?&]token=`));
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(isSame(await answer.arrayBuffer(), bytes)).toBe(true);
    expect(logged).toEqual([]);
  });

  it('resumes a paused upload', async () => {
    const bytes = bytesOf(3_000_000, 1);
    const file = ref(sdk.files, nextPath());
    const uploading = uploadBytesResumable(file, bytes, image);
    const paused = vi.fn();
    uploading.on('state_changed', ({ state, bytesTransferred }) => {
      if (state === 'paused') paused();
      else if (bytesTransferred > 0 && paused.mock.calls.length === 0) uploading.pause();
    });
    await expect.poll(() => paused.mock.calls.length).toBe(1);
    uploading.resume();
    await uploading;
    expect(isSame(await getBytes(file), bytes)).toBe(true);
  });

  it('keeps no file of a cancelled upload', async () => {
    const path = nextPath();
    const uploading = uploadBytesResumable(ref(sdk.files, path), bytesOf(3_000_000), image);
    uploading.on('state_changed', () => uploading.cancel());
    await expect(uploading).rejects.toMatchObject({ code: 'storage/canceled' });
    await expect(getBytes(ref(sdk.files, path))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('lists files and folders without deleted files', async () => {
    await sdk.signIn('ravi02');
    const folder = projectFolder('ravi02', 'Icon');
    const names = ['1700000000001a.png', '1700000000002b.png'];
    for (const name of names) await uploadBytes(ref(sdk.files, `${folder}/${name}`), bytesOf(10), image);
    expect((await listAll(ref(sdk.files, folder))).items.map(({ name }) => name)).toEqual(names);
    const above = await listAll(ref(sdk.files, folder.replace('/Icon', '')));
    expect(above.prefixes.map(({ name }) => name)).toEqual(['Icon']);

    await deleteObject(ref(sdk.files, `${folder}/${names[0]}`));
    expect((await listAll(ref(sdk.files, folder))).items.map(({ name }) => name)).toEqual(names.slice(1));
    await expect(deleteObject(ref(sdk.files, `${folder}/${names[0]}`))).rejects.toMatchObject({
      code: 'storage/object-not-found',
    });
  });

  it('keeps concurrent uploads apart, and stores only the first at a path', async () => {
    const paths = [nextPath(), nextPath()];
    await Promise.all(
      paths.map((path, seed) => uploadBytesResumable(ref(sdk.files, path), bytesOf(1_000_000, seed), image)),
    );
    for (const [seed, path] of paths.entries())
      expect(isSame(await getBytes(ref(sdk.files, path)), bytesOf(1_000_000, seed))).toBe(true);

    const file = ref(sdk.files, nextPath());
    const uploads = [3, 4].map((seed) => uploadBytesResumable(file, bytesOf(1_000_000, seed), image));
    const outcomes = await Promise.allSettled(uploads);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const bytes = await getBytes(file);
    expect([3, 4].some((seed) => isSame(bytes, bytesOf(1_000_000, seed)))).toBe(true);
  });

  it.each(['100%.png', '100%25.png', 'a?b#c&d+e.png', 'फ़ोटो 😀.png', "it's (1).png"])(
    'finds, lists and deletes a file named %s',
    async (name) => {
      await sdk.signIn('names1');
      const path = `${profileFolder('names1')}/${time}${name}`;
      const file = ref(sdk.files, path);
      await uploadBytes(file, bytesOf(20), image);
      expect((await fetch(await getDownloadURL(file))).status).toBe(200);
      expect((await getMetadata(file)).fullPath).toBe(path);
      expect(
        (await listAll(ref(sdk.files, profileFolder('names1')))).items.map(({ fullPath }) => fullPath),
      ).toEqual([path]);
      await deleteObject(file);
      expect((await listAll(ref(sdk.files, profileFolder('names1')))).items).toEqual([]);
    },
  );

  it('refuses a file that breaks the rules and logs the line of the rule', async () => {
    const path = nextPath('drawing.svg');
    const refused = { code: 'storage/unauthorized' };
    const svg = { contentType: 'image/svg+xml' };
    await expect(uploadBytesResumable(ref(sdk.files, path), bytesOf(9), svg)).rejects.toMatchObject(refused);
    await expect(uploadBytes(ref(sdk.files, 'elsewhere.png'), bytesOf(9), image)).rejects.toMatchObject(
      refused,
    );
    expect(logged).toEqual([
      expect.stringMatching(new RegExp(`^Storage refused create ${path}: owned.rules:\\d+ is false$`)),
      'Storage refused create elsewhere.png: owned.rules has no rule for this call',
    ]);
    const file = ref(sdk.files, nextPath());
    await uploadBytes(file, bytesOf(9), image);
    await expect(updateMetadata(file, svg)).rejects.toMatchObject(refused);
  });
});

describe('start and stop of the emulator', () => {
  it('names a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await expect(startStorage({ port })).rejects.toThrow(
      `Port ${port} is taken, the storage cannot start. Stop the program that uses it, or choose another port.`,
    );
    taken.close();
  });

  it('refuses a second storage in this process and keeps the first running', async () => {
    const first = await startStorage({ port: 0 });
    await expect(startStorage({ port: 0 })).rejects.toThrow(
      'The storage already runs in this process. Stop it first.',
    );
    expect((await openCalls(first.port).get('a')).status).toBe(404);
    await first.stop();
  });

  it('removes its files and frees its port when it stops', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'temporary-'));
    vi.stubEnv('TMPDIR', folder);
    const first = await startStorage({ port: 0 });
    const sdk = openSdk(first.port);
    await sdk.signIn('asha01');
    await uploadBytes(ref(sdk.files, nextPath()), bytesOf(9), image);
    expect(await readdir(folder)).toHaveLength(1);
    await sdk.close();
    await first.stop();
    vi.unstubAllEnvs();
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });

    const second = await startStorage({ port: first.port });
    expect(await (await openOwnerCalls(second).list('')).json()).toEqual({ prefixes: [], items: [] });
    await second.stop();
  });

  it('refuses invalid rules and names their line', async () => {
    await expect(startStorage({ port: 0, rules: import.meta.filename })).rejects.toThrow(
      /^emulator\.test\.ts:1: expected rules_version = '2';, found 'import'$/,
    );
    await (await startStorage({ port: 0 })).stop();
  });
});
