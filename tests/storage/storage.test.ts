import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
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
import { EmulatorRegistry } from 'firebase-tools/lib/emulator/registry.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storagePort } from '#contract/development.ts';
import { profileFolder, storedName } from '#contract/storage.ts';
import { startStorage } from '#mock/storage/emulator.ts';
import config from '../../firebase.json' with { type: 'json' };
import { allNames, openCalls, openOwnerCalls, openSdk, startTestStorage } from './calls.ts';

const image = { contentType: 'image/png' };
const bytesOf = (length: number, seed = 0) =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 7 + seed) % 251));

describe('the storage with the web SDK', () => {
  const storage = startTestStorage();
  let sdk: ReturnType<typeof openSdk>;
  beforeAll(async () => {
    sdk = openSdk(storage.port);
    await sdk.signIn('asha01');
  });
  afterAll(() => sdk.close());

  let time = 1_700_000_000_000;
  function nextFile(name = 'photo.png') {
    time += 1;
    return ref(sdk.files, `${profileFolder('asha01')}/${storedName(time, name)}`);
  }
  const expectBytes = async (file: ReturnType<typeof ref>, bytes: Buffer) =>
    expect(bytes.equals(new Uint8Array(await getBytes(file)))).toBe(true);

  it('reports the progress of a resumable upload and serves its bytes', async () => {
    const [bytes, file] = [bytesOf(2_000_000), nextFile()];
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

  it('resumes a paused upload, and keeps no file of a cancelled one', async () => {
    const [bytes, file] = [bytesOf(3_000_000, 1), nextFile()];
    const uploading = uploadBytesResumable(file, bytes, image);
    const paused = vi.fn();
    uploading.on('state_changed', ({ state, bytesTransferred }) => {
      if (state === 'paused') paused();
      else if (bytesTransferred > 0 && paused.mock.calls.length === 0) uploading.pause();
    });
    await expect.poll(() => paused.mock.calls.length, { timeout: 20_000 }).toBe(1);
    uploading.resume();
    await uploading;
    await expectBytes(file, bytes);

    const cancelled = nextFile();
    const cancelling = uploadBytesResumable(cancelled, bytes, image);
    cancelling.on('state_changed', () => cancelling.cancel());
    await expect(cancelling).rejects.toMatchObject({ code: 'storage/canceled' });
    await expect(getBytes(cancelled)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('keeps concurrent uploads apart, and stores only the first at a path', async () => {
    const files = [nextFile(), nextFile()];
    await Promise.all(files.map((file, seed) => uploadBytesResumable(file, bytesOf(1_000_000, seed), image)));
    for (const [seed, file] of files.entries()) await expectBytes(file, bytesOf(1_000_000, seed));

    const file = nextFile();
    const uploads = [3, 4].map((seed) => uploadBytesResumable(file, bytesOf(1_000_000, seed), image));
    const outcomes = (await Promise.allSettled(uploads)).map(({ status }) => status);
    expect([...outcomes].sort()).toEqual(['fulfilled', 'rejected']);
    await expectBytes(file, bytesOf(1_000_000, 3 + outcomes.indexOf('fulfilled')));
  });

  it('lists folders, and files without deleted ones', async () => {
    await sdk.signIn('ravi02');
    const folder = 'projects/ravi02/images/Icon';
    const names = ['1700000000001a.png', '1700000000002b.png'];
    for (const name of names) await uploadBytes(ref(sdk.files, `${folder}/${name}`), bytesOf(10), image);
    const listed = async () => (await listAll(ref(sdk.files, folder))).items.map(({ name }) => name);
    expect(await listed()).toEqual(names);
    const { prefixes } = await listAll(ref(sdk.files, 'projects/ravi02/images'));
    expect(prefixes.map(({ name }) => name)).toEqual(['Icon']);

    const first = ref(sdk.files, `${folder}/${names[0]}`);
    await deleteObject(first);
    expect(await listed()).toEqual(names.slice(1));
    await expect(deleteObject(first)).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it.each(['100%.png', '100%25.png', 'a?b#c&d+e.png', 'फ़ोटो 😀.png', "it's (1).png"])(
    'finds, lists and deletes a file named %s',
    async (name) => {
      await sdk.signIn('names1');
      const file = ref(sdk.files, `${profileFolder('names1')}/1700000000000${name}`);
      const listed = async () => (await listAll(ref(sdk.files, profileFolder('names1')))).items;
      await uploadBytes(file, bytesOf(20), image);
      expect((await fetch(await getDownloadURL(file))).status).toBe(200);
      expect((await getMetadata(file)).fullPath).toBe(file.fullPath);
      expect((await listed()).map(({ fullPath }) => fullPath)).toEqual([file.fullPath]);
      await deleteObject(file);
      expect(await listed()).toEqual([]);
    },
  );

  it('refuses a file that breaks the rules and logs the line of the rule', async () => {
    await sdk.signIn('asha01');
    const [stored, svg] = [nextFile(), nextFile('drawing.svg')];
    await uploadBytes(stored, bytesOf(9), image);
    const type = { contentType: 'image/svg+xml' };
    for (const send of [
      () => uploadBytesResumable(svg, bytesOf(9), type),
      () => uploadBytes(ref(sdk.files, 'elsewhere.png'), bytesOf(9), image),
      () => updateMetadata(stored, type),
    ])
      await expect(send()).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(storage.logged).toEqual([
      expect.stringMatching(
        new RegExp(`^Storage refused create ${svg.fullPath}: owned.rules:\\d+ is false$`),
      ),
      'Storage refused create elsewhere.png: owned.rules has no rule for this call',
      `Storage refused update ${stored.fullPath}: owned.rules has no rule for this call`,
    ]);
  });
});

describe('start and stop of the storage', () => {
  it('removes its files, those of a killed storage, and no others', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'temporary-'));
    vi.stubEnv('TMPDIR', folder);
    // No process has this ID.
    await mkdir(join(folder, `storage-${hostname()}-${2 ** 22 + 1}-abcdef`, 'blobs'), { recursive: true });
    const others = [
      `storage-${hostname()}-${process.ppid}-abcdef`,
      'storage-other-host-1-abcdef',
      'storage-a',
    ];
    for (const name of others) await mkdir(join(folder, name));
    const first = await startStorage({ port: 0 });
    await openOwnerCalls(first).upload('a', 'image/png', bytesOf(9));
    expect(await readdir(folder)).toHaveLength(others.length + 1);
    await first.stop();
    expect((await readdir(folder)).sort()).toEqual(others.sort());

    const second = await startStorage({ port: first.port });
    expect(await allNames(openOwnerCalls(second))).toEqual([]);
    await second.stop();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  it('names a taken port, an invalid line of the rules or a second storage, and leaves nothing behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'temporary-'));
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    vi.stubEnv('TMPDIR', folder);
    await expect(startStorage({ port })).rejects.toThrow(
      `Port ${port} is taken, the storage cannot start. Stop the program that uses it, or choose another port.`,
    );
    await expect(startStorage({ port: 0, rules: import.meta.filename })).rejects.toThrow(
      /^storage\.test\.ts:1: expected rules_version = '2'; service firebase\.storage \{, found import/,
    );
    await expect(startStorage({ port: 0, stateFolder: import.meta.filename })).rejects.toThrow('EEXIST');
    expect(await readdir(folder)).toEqual([]);

    const first = await startStorage({ port: 0 });
    await expect(startStorage({ port: 0 })).rejects.toThrow(
      'The storage already runs in this process. Stop it first.',
    );
    expect((await openCalls(first.port).get('a')).status).toBe(404);
    await first.stop();
    await first.stop();

    // Takes the port after the check, so that the start fails half way.
    const late = createServer();
    vi.spyOn(EmulatorRegistry, 'isRunning').mockImplementationOnce(() => {
      late.listen(first.port, 'localhost');
      return false;
    });
    await expect(startStorage({ port: first.port })).rejects.toThrow(`Port ${first.port} is taken`);
    late.close();
    expect(await readdir(folder)).toEqual([]);
    taken.close();
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
});

it('gives the Firebase command our storage port and the rules that need no sign-in', () => {
  expect(config.emulators.storage.port).toBe(storagePort);
  expect(config.storage.rules).toBe('mock-server/storage/create-only.rules');
});
