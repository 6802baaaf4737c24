import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { type Calls, openCalls, openOwnerCalls } from './calls.ts';

const path = 'accounts/asha01/profile/1700000000000a.png';

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

const textOf = async (name: string) => (await calls.download(name)).text();
const upload = (name: string, text: string, metadata = {}) =>
  calls.upload(name, 'image/png', Buffer.from(text), { metadata });

it('keeps files, metadata, changes and deletions, but no old, refused or unfinished bytes', async () => {
  await start();
  for (const name of ['1', '2', '3']) await upload(name, 'first', { cacheControl: 'max-age=9' });
  await upload('1', 'second', { metadata: { _note: 'kept' } });
  await calls.change('2', { contentType: 'image/gif' });
  await calls.remove('3');
  await openCalls(storage?.port ?? 0).upload(path, 'image/png', Buffer.from('refused'));
  const before = await (await calls.get('1')).json();
  expect(before).toMatchObject({ downloadTokens: expect.stringMatching(/./), metadata: { _note: 'kept' } });
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  for (const name of [`${names[0]}.1234`, '.DS_Store']) await writeFile(join(folder, name), 'half');

  await start();
  expect(await textOf('1')).toBe('second');
  expect(await (await calls.get('1')).json()).toEqual(before);
  const changed = { contentType: 'image/gif', metageneration: '2', cacheControl: 'max-age=9' };
  expect(await (await calls.get('2')).json()).toMatchObject(changed);
  expect((await calls.get('3')).status).toBe(404);
  expect((await readdir(folder)).sort()).toEqual(['.DS_Store', ...names].sort());
});

it('logs a failed write and writes the state with the next upload', async () => {
  await start();
  await rename(folder, `${folder}-away`);
  await upload(path, 'first');
  expect(logged).toEqual([expect.stringContaining(`Cannot write the storage folder ${folder}: `)]);
  await rename(`${folder}-away`, folder);
  await upload('other', 'second');
  expect(logged).toHaveLength(1);
  await start();
  expect([await textOf(path), await textOf('other')]).toEqual(['first', 'second']);
});

const saved = `${'0'.repeat(64)}.json`;

it.each([
  ['notes.txt', 'mine', 'The folder has another file, notes.txt. Choose an empty folder'],
  [saved, '{"metadata":{},', `${saved}: Expected double-quoted property name in JSON at position 15`],
  [saved, '{"metadata":{"bucket":"b"},"bytes":""}', `${saved}: At path: metadata.name`],
])('refuses a folder with the file %s of %j, and leaves it: %s', async (name, text, message) => {
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, name), text);
  await expect(start()).rejects.toThrow(`Cannot open the storage folder ${folder}: ${message}`);
  expect((await readdir(folder)).sort()).toEqual(['.git', name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe(text);
});
