import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { type Calls, openCalls, openOwnerCalls } from './calls.ts';

const path = 'accounts/asha01/profile/1700000000000a.png';
const blob = '01234567-89ab-cdef-0123-456789abcdef';

const newFolder = temporaryFolders();
let folder = '';
let storage: RunningStorage | undefined;
let calls: Calls;
let logged: string[] = [];
beforeEach(() => {
  folder = newFolder();
});
afterEach(async () => {
  await storage?.stop();
  storage = undefined;
});

/** Stops a running storage first. */
async function start(): Promise<void> {
  await storage?.stop();
  logged = [];
  storage = await startStorage({ port: 0, stateFolder: folder, log: (line) => logged.push(line) });
  calls = openOwnerCalls(storage);
}

const indexFile = () => join(folder, 'storage-index.json');
const blobs = () => readdir(join(folder, 'blobs'));
const textOf = async (name: string) => (await calls.download(name)).text();
const upload = (name: string, text: string, metadata = {}) =>
  calls.upload(name, 'image/png', Buffer.from(text), { metadata });

it('keeps files, metadata, changes and deletions, but no old, refused or unfinished bytes', async () => {
  const [first, second, third] = ['1', '2', '3'] as const;
  await start();
  for (const name of [first, second, third]) await upload(name, 'first', { cacheControl: 'max-age=9' });
  await upload(first, 'second', { metadata: { _note: 'kept' } });
  await calls.change(second, { contentType: 'image/gif' });
  await calls.remove(third);
  await openCalls(storage?.port ?? 0).upload(path, 'image/png', Buffer.from('refused'));
  expect(await blobs()).toHaveLength(2);
  const before = await (await calls.get(first)).json();
  expect(before).toMatchObject({ downloadTokens: expect.stringMatching(/./), metadata: { _note: 'kept' } });
  await writeFile(join(folder, 'blobs', blob), 'half');
  await writeFile(join(folder, 'blobs', 'notes.txt'), 'mine');

  await start();
  expect(await textOf(first)).toBe('second');
  expect(await (await calls.get(first)).json()).toEqual(before);
  const changed = { contentType: 'image/gif', metageneration: '2', cacheControl: 'max-age=9' };
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

const metadata = { name: path, bucket: 'bucket', size: 5 };
const indexOf = (wrong: object) => JSON.stringify({ version: 1, files: [{ blob, metadata, ...wrong }] });

it.each<[index: string | undefined, message: string]>([
  [undefined, 'The folder has other files but no storage-index.json. Choose an empty folder'],
  ['{"version":1,', 'Expected double-quoted property name in JSON at position 13'],
  [indexOf({ metadata: { ...metadata, name: undefined } }), 'files.0.metadata.name: '],
  [indexOf({ blob: '../letter.txt' }), 'files.0.blob: '],
  [indexOf({ metadata: { ...metadata, size: 6 } }), `${blob}: Expected 6 bytes, found 5`],
])('refuses a folder with the index %j, and leaves it: %s', async (index, message) => {
  await mkdir(join(folder, 'blobs'));
  await writeFile(join(folder, 'blobs', blob), 'bytes');
  if (index !== undefined) await writeFile(indexFile(), index);
  const before = await readdir(folder, { recursive: true });
  await expect(start()).rejects.toThrow(`Cannot open the storage folder ${folder}: ${message}`);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
  if (index !== undefined) expect(await readFile(indexFile(), 'utf8')).toBe(index);
});
