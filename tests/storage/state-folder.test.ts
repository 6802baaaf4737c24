import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { type Calls, openCalls, openOwnerCalls, openSdk } from './calls.ts';

const path = 'accounts/asha01/profile/1700000000000a.png';
const blob = '01234567-89ab-cdef-0123-456789abcdef';

let folder = '';
let storage: RunningStorage | undefined;
let calls: Calls;
let logged: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterEach(async () => {
  await storage?.stop();
  storage = undefined;
  await rm(folder, { recursive: true });
});

/** Stops a running storage first. */
async function start(stateFolder = folder): Promise<void> {
  await storage?.stop();
  logged = [];
  storage = await startStorage({ port: 0, stateFolder, log: (line) => logged.push(line) });
  calls = openOwnerCalls(storage);
}

const indexFile = () => join(folder, 'storage-index.json');
const blobs = () => readdir(join(folder, 'blobs'));
const textOf = async (name: string) => (await calls.download(name)).text();
const upload = (name: string, text: string) => calls.upload(name, 'image/png', Buffer.from(text));

describe('a state folder', () => {
  it('returns bytes, metadata and the download address after a restart', async () => {
    await start();
    const sdk = openSdk(storage?.port ?? 0);
    await sdk.signIn('asha01');
    const customMetadata = { _note: 'kept', other: 'too' };
    const metadata = { contentType: 'image/webp', cacheControl: 'max-age=9', customMetadata };
    await uploadBytes(ref(sdk.files, path), Buffer.from('bytes'), metadata);
    const token = new URL(await getDownloadURL(ref(sdk.files, path))).searchParams.get('token');
    const before = await (await calls.get(path)).json();
    expect(before).toMatchObject({ downloadTokens: token, metadata: customMetadata });
    await sdk.close();

    await start();
    expect(await (await calls.get(path)).json()).toEqual(before);
    const { headers } = await calls.download(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'max-age=9',
    });
    expect(await textOf(path)).toBe('bytes');
  });

  it('keeps changes and deletions after a restart, without old, refused or unfinished bytes', async () => {
    const [first, second, third] = ['1', '2', '3'] as const;
    await start();
    for (const name of [first, second, third]) await upload(name, 'first');
    await upload(first, 'second');
    await calls.change(second, { contentType: 'image/gif' });
    await calls.remove(third);
    await openCalls(storage?.port ?? 0).upload(path, 'image/png', Buffer.from('refused'));
    expect(await blobs()).toHaveLength(2);
    const { files } = JSON.parse(await readFile(indexFile(), 'utf8'));
    expect(files).toMatchObject([{ metadata: { size: 6 } }, { metadata: { size: 5 } }]);
    await writeFile(join(folder, 'blobs', blob), 'half');
    await writeFile(join(folder, 'blobs', 'notes.txt'), 'mine');

    await start();
    expect(await textOf(first)).toBe('second');
    const changed = { contentType: 'image/gif', metageneration: '2' };
    expect(await (await calls.get(second)).json()).toMatchObject(changed);
    expect((await calls.get(third)).status).toBe(404);
    expect(await blobs()).toHaveLength(3);
    expect(await blobs()).toContain('notes.txt');
  });

  it('logs a failed write and writes the state with the next upload', async () => {
    await start();
    await rm(indexFile());
    await mkdir(indexFile());
    await upload(path, 'first');
    expect(logged).toEqual([expect.stringContaining(`Cannot write the storage folder ${folder}: `)]);
    await rm(indexFile(), { recursive: true });
    await upload(path, 'second');
    expect(logged).toHaveLength(1);
    await start();
    expect(await textOf(path)).toBe('second');
  });

  it('is created where it is missing, and free again after a failed start', async () => {
    await start();
    const { port = 0 } = storage ?? {};
    const stateFolder = join(folder, 'a', 'b');
    await expect(startStorage({ port, stateFolder })).rejects.toThrow(`Port ${port} is taken`);
    await start(stateFolder);
  });
});

describe('an invalid state folder', () => {
  async function expectRefusal(message: string): Promise<void> {
    const contents = async () => {
      const names = (await readdir(folder, { recursive: true })).sort();
      const texts = names.map((name) => readFile(join(folder, name), 'utf8').catch(() => 'a folder'));
      return [names, await Promise.all(texts)];
    };
    const before = await contents();
    await expect(start()).rejects.toThrow(`Cannot open the storage folder ${folder}: ${message}`);
    expect(await contents()).toEqual(before);
  }

  it('is refused with other content', async () => {
    await mkdir(join(folder, 'blobs'));
    await writeFile(join(folder, 'blobs', blob), 'mine');
    await expectRefusal('The folder has other files but no storage-index.json. Choose an empty folder');
  });

  it.each<[wrong: string | { blob?: string; metadata?: object }, message: string]>([
    ['{"version":1,', 'Expected double-quoted property name in JSON at position 13'],
    ['{"version":2,"files":[]}', 'version: '],
    [{ metadata: { name: undefined } }, 'files.0.metadata.name: '],
    [{ blob: '../letter.txt' }, 'files.0.blob: '],
    [{ blob: `1${blob.slice(1)}` }, 'ENOENT'],
    [{ metadata: { size: 6 } }, `${blob}: Expected 6 bytes, found 5`],
  ])('is refused with %j: %s', async (wrong, message) => {
    const file = { blob, metadata: { name: path, bucket: 'bucket', size: 5 } };
    const metadata = { ...file.metadata, ...Object(wrong).metadata };
    const index = { version: 1, files: [{ ...file, ...Object(wrong), metadata }] };
    await mkdir(join(folder, 'blobs'));
    await writeFile(join(folder, 'blobs', blob), 'bytes');
    await writeFile(indexFile(), typeof wrong === 'string' ? wrong : JSON.stringify(index));
    await expectRefusal(message);
  });

  it('is refused while another process holds it', async () => {
    await mkdir(`${folder}.lock`);
    // A time in the future stands for a process that touches its lock.
    await utimes(`${folder}.lock`, 1e10, 1e10);
    await expectRefusal('Another process holds it.');
    await rmdir(`${folder}.lock`);
    await start();
  });
});
