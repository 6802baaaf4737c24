import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { type Calls, openCalls, openOwnerCalls } from './calls.ts';
import { openSdk } from './web-sdk.ts';

const profile = 'accounts/asha01/profile';
const path = `${profile}/1700000000000a.png`;
const blob = '01234567-89ab-cdef-0123-456789abcdef';

let folder = '';
let storage: RunningStorage | undefined;
let calls: Calls;
const logged: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

async function start(stateFolder = folder): Promise<void> {
  storage = await startStorage({ port: 0, stateFolder, log: (line) => logged.push(line) });
  calls = openOwnerCalls(storage);
}
async function stop(): Promise<void> {
  await storage?.stop();
  storage = undefined;
}

const indexFile = () => join(folder, 'storage-index.json');
const blobs = () => readdir(join(folder, 'blobs'));
// biome-ignore lint/suspicious/noExplicitAny: tests read and corrupt any part of the index
const readIndex = async (): Promise<any> => JSON.parse(await readFile(indexFile(), 'utf8'));
const textOf = async (name: string) => (await calls.download(name)).text();
const upload = (name: string, text: string) => calls.upload(name, 'image/png', Buffer.from(text));

describe('state folder', () => {
  it('returns bytes, metadata and the download address after a restart', async () => {
    await start();
    const sdk = openSdk(storage?.port ?? 0);
    await sdk.signIn('asha01');
    const file = ref(sdk.files, path);
    const customMetadata = { _note: 'kept', other: 'too' };
    await uploadBytes(file, Buffer.from('bytes'), {
      contentType: 'image/webp',
      cacheControl: 'max-age=9',
      customMetadata,
    });
    const token = new URL(await getDownloadURL(file)).searchParams.get('token');
    const before = await (await calls.get(path)).json();
    expect(before).toMatchObject({ downloadTokens: token, metadata: customMetadata });
    await sdk.close();
    await stop();

    await start();
    expect(await (await calls.get(path)).json()).toEqual(before);
    const answer = await calls.download(path);
    const headers = ['content-type', 'cache-control'].map((header) => answer.headers.get(header));
    expect([await answer.text(), ...headers]).toEqual(['bytes', 'image/webp', 'max-age=9']);
  });

  it('keeps changes and deletions after a restart, without old or refused bytes', async () => {
    const [first = '', second = '', third = ''] = [1, 2, 3].map(
      (count) => `${profile}/170000000000${count}.png`,
    );
    await start();
    for (const name of [first, second, third]) await upload(name, 'first');
    await upload(first, 'second');
    await calls.change(second, { contentType: 'image/gif' });
    await calls.remove(third);
    await openCalls(storage?.port ?? 0).upload(path, 'image/png', Buffer.from('refused'));
    expect(await blobs()).toHaveLength(2);
    await stop();

    await start();
    expect(await textOf(first)).toBe('second');
    const changed = { contentType: 'image/gif', metageneration: '2' };
    expect(await (await calls.get(second)).json()).toMatchObject(changed);
    expect((await calls.get(third)).status).toBe(404);
  });

  it('writes the index before it answers an upload', async () => {
    await start();
    await upload(path, 'bytes');
    expect((await readIndex()).files).toMatchObject([{ metadata: { name: path, size: 5 } }]);
  });

  it('creates the folder and its parents', async () => {
    await start(join(folder, 'a', 'b'));
    await stop();
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['blobs', 'storage-index.json']);
  });

  it('deletes only the bytes of unfinished uploads on start', async () => {
    await start();
    await upload(path, 'bytes');
    await stop();
    await writeFile(join(folder, 'blobs', blob), 'half');
    await writeFile(join(folder, 'blobs', 'notes.txt'), 'mine');
    await start();
    expect(await blobs()).toHaveLength(2);
    expect(await blobs()).toContain('notes.txt');
    expect(await textOf(path)).toBe('bytes');
  });

  it('logs a failed write and writes the state with the next upload', async () => {
    await start();
    await rm(indexFile());
    await mkdir(indexFile());
    logged.length = 0;
    await upload(path, 'first');
    expect(logged).toEqual([expect.stringContaining(`Cannot write the storage folder ${folder}: `)]);
    await rm(indexFile(), { recursive: true });
    await upload(path, 'second');
    expect(logged).toHaveLength(1);
    await stop();
    await start();
    expect(await textOf(path)).toBe('second');
  });
});

describe('invalid state folder', () => {
  async function contents(): Promise<Record<string, string>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')]));
    return Object.fromEntries(texts);
  }

  async function refusesWith(message: string): Promise<void> {
    const before = await contents();
    await expect(start()).rejects.toThrow(`Cannot open the storage folder ${folder}: ${message}`);
    expect(await contents()).toEqual(before);
  }

  it('refuses a folder with other content, and a file', async () => {
    const file = join(folder, 'letter.txt');
    await writeFile(file, 'Dear');
    await mkdir(join(folder, 'blobs'));
    await writeFile(join(folder, 'blobs', blob), 'mine');
    await refusesWith('The folder has other files but no storage-index.json. Choose an empty folder');
    await expect(start(file)).rejects.toThrow(`Cannot open the storage folder ${file}: EEXIST`);
  });

  it.each([
    ['{"version":1,', ''],
    ['', ''],
    ['{"version":2,"files":[]}', 'version: '],
    ['{"version":1}', 'files: '],
    [{ metadata: { name: undefined } }, 'files.0.metadata.name: '],
    [{ blob: '../letter.txt' }, 'files.0.blob: '],
    [{ blob: `1${blob.slice(1)}` }, 'files.0.blob: File not found'],
    [{ metadata: { size: 6 } }, 'files.0.blob: Expected a file of 6 bytes, found 5'],
  ] as [string | { blob?: string; metadata?: object }, string][])(
    'refuses an index with %j: %s',
    async (wrong, message) => {
      await start();
      await upload(path, 'bytes');
      await stop();
      await writeFile(join(folder, 'blobs', blob), 'unnamed');
      const index = await readIndex();
      const [file] = index.files;
      if (typeof wrong === 'string') await writeFile(indexFile(), wrong);
      else {
        index.files[0] = { ...file, ...wrong, metadata: { ...file.metadata, ...wrong.metadata } };
        await writeFile(indexFile(), JSON.stringify(index));
      }
      await refusesWith(`storage-index.json ${message}`);
    },
  );
});

it('refuses a folder that another process holds', async () => {
  await mkdir(`${folder}.lock`);
  const held = `Cannot open the storage folder ${folder}: Another process holds it.`;
  // A time in the future stands for a process that touches its lock.
  await utimes(`${folder}.lock`, 1e10, 1e10);
  await expect(start()).rejects.toThrow(held);
  await rmdir(`${folder}.lock`);
  await start();
});
