import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { temporaryFolders } from '../temporary-folders.ts';
import { failOnConsole } from './harness.ts';
import { jsonCalls } from './json-calls.ts';
import { draft, newLearner, ratedTopic } from './samples.ts';

failOnConsole();

const fixtures = await loadFixtures();
const newFolder = temporaryFolders();
let folder = '';
let file = '';
let mock: Awaited<ReturnType<typeof serve>> | undefined;

beforeEach(() => {
  folder = newFolder();
  file = join(folder, 'state.json');
});
afterEach(stop);

async function start(stateFile = file): Promise<void> {
  mock = await serve({ port: 0, fixtures, stateFile });
}
async function stop(): Promise<void> {
  await mock?.stop();
  mock = undefined;
}

const call = jsonCalls(() => mock?.origin);
const register = () => call('POST', '/api/v1/userskill/register', newLearner);
const rename = (id: number, name: string) => call('PATCH', `/__mock/fixtures/skills/${id}`, { name });
const control = (world = 'default') => createMockControl({ url: mock?.origin ?? '', world });
const snapshot = (world?: string) => control(world).snapshot();
const storedWorlds = async () => JSON.parse(await readFile(file, 'utf8')).worlds;

it('stores only the changed collections of each changed world', async () => {
  await start();
  await register();
  await call('DELETE', '/api/v1/userskill/delete/topic', ratedTopic, { 'X-Mock-World': 'another' });
  await call('GET', '/api/v1/skill/skills', undefined, { 'X-Mock-World': 'only-read' });
  const [before, another] = [await snapshot(), await snapshot('another')];
  await stop();
  const worlds = await storedWorlds();
  expect(Object.keys(worlds).sort()).toEqual(['another', 'default']);
  expect(Object.keys(worlds.default)).toEqual(['users', 'lastIds']);
  await start();
  expect(await snapshot()).toEqual(before);
  expect(await snapshot('another')).toEqual(another);
  expect(await snapshot('untouched')).toEqual(fixtures);
});

it('gives no id twice, also after a restart', async () => {
  const lastProject = async () => (await snapshot()).projects.at(-1);
  const create = async (name: string) => {
    await call('POST', '/api/v1/projects/', { username: 'asha01', data: { ...draft, name } });
    expect(await lastProject()).toHaveProperty('name', name);
    return (await lastProject())?.id ?? 0;
  };
  await start();
  const id = await create('First');
  await call('DELETE', `/api/v1/projects/${id}`);
  await stop();
  await start();
  expect(await create('Second')).toBe(id + 1);
});

it('holds a change before its response, and loses a reset world', async () => {
  await start();
  await rename(1, 'New');
  expect((await storedWorlds()).default.skills[0].name).toBe('New');
  await control().restore({ ...(await snapshot()), projects: [] });
  expect((await storedWorlds()).default.projects).toEqual([]);
  await control().reset();
  expect(await storedWorlds()).toEqual({});
});

it('is not written when nothing changed', async () => {
  await start();
  await call('GET', '/api/v1/skill/skills');
  await stop();
  expect(existsSync(file)).toBe(false);

  await start();
  await register();
  await stop();
  const { ino, mtimeMs } = await stat(file);
  await start();
  await register();
  await stop();
  expect(await stat(file)).toMatchObject({ ino, mtimeMs });
});

it('keeps its link and its mode, may start with a byte order mark, and loses temporary files', async () => {
  const target = join(folder, 'target.json');
  await writeFile(target, '\uFEFF{ "version": 2, "worlds": {} }', { mode: 0o600 });
  await symlink(target, file);
  await writeFile(`${target}.1234`, '{');
  await start();
  await rename(1, 'New');
  expect((await lstat(file)).isSymbolicLink()).toBe(true);
  expect((await stat(target)).mode & 0o777).toBe(0o600);
  expect((await storedWorlds()).default.skills[0].name).toBe('New');
  await stop();
  expect(await readdir(folder)).toEqual(['state.json', 'target.json']);
});

it('loses an evicted world', async () => {
  await start();
  const change = (name: string) =>
    call('DELETE', '/__mock/fixtures/projects/1', undefined, { 'X-Mock-World': name });
  await change('oldest');
  const others = Array.from({ length: 198 }, (_, index) => `changed-${index}`);
  await Promise.all(others.map(change));
  await control('one-more').clock.advance(1);
  expect(Object.keys(await storedWorlds()).toSorted()).toEqual(others.toSorted());
  expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining("World 'oldest' is gone")]]);
  vi.mocked(console.warn).mockClear();
});

it('fails each call that tells a change while it cannot be written, and is written once it can', async () => {
  await start();
  await mkdir(file);
  const failed = { status: 500, message: expect.stringContaining(`Cannot write the state file ${file}: `) };
  expect(await register()).toEqual(failed);
  expect(await call('GET', '/api/v1/skill/skills')).toEqual(failed);
  expect((await snapshot()).users, 'in memory').toHaveLength(4);
  const other = { 'X-Mock-World': 'another' };
  expect(await call('GET', '/api/v1/skill/skills', undefined, other)).toHaveProperty('status', 200);
  expect((await control().log()).at(0)).toMatchObject({ status: 500, rule: 'state file' });
  expect(await readdir(folder), 'no temporary file').toEqual(['state.json', 'state.json.lock']);

  await rm(file, { recursive: true });
  await call('GET', '/api/v1/skill/skills');
  expect((await storedWorlds()).default.users).toHaveLength(4);
  await rm(file);
  await mkdir(file);
  expect(await rename(1, 'New')).toEqual(failed);
  await rm(file, { recursive: true });
  await stop();
  expect((await storedWorlds()).default.skills[0].name, 'written at the stop').toBe('New');
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(Array(3).fill(failed.message));
  vi.mocked(console.error).mockClear();
});

const world = (own: object) => JSON.stringify({ version: 2, worlds: { default: own } });

it.each([
  ['of an older mock', '{ "version": 1, "worlds": {} }', 'An older mock wrote it, and this one cannot'],
  ['of a newer mock', '{ "version": 3, "worlds": {} }', 'version: Expected 2'],
  ['with truncated JSON', '{ "version": 2, "wor', 'Unterminated string'],
  ['of another shape', '[]', 'file: Expected'],
  [
    'with an invalid world name',
    '{ "version": 2, "worlds": { "a b": {} } }',
    'worlds.a b: Invalid world name',
  ],
  ['with an unknown collection', world({ friends: [] }), 'worlds.default.friends: Unknown field'],
  [
    'with an invalid last id',
    world({ lastIds: { projects: 'x' } }),
    'worlds.default.lastIds.projects: Expected',
  ],
  [
    'with a dangling reference',
    world({ skills: [] }),
    'worlds.default.topics.0.skill_id: No skills with id 1',
  ],
])('stops the start and stays unchanged: a file %s', async (_what, text, message) => {
  await writeFile(file, text);
  await expect(start()).rejects.toThrow(`Cannot open the state file ${file}: ${message}`);
  expect(await readFile(file, 'utf8')).toBe(text);
});

it('stops the start when its folder is missing, or when an older mock left a lock', async () => {
  await expect(start(join(folder, 'no/state.json'))).rejects.toThrow(
    /^Cannot open the state file .*no\/state\.json: ENOENT/,
  );
  await mkdir(`${file}.lock`);
  await writeFile(join(`${file}.lock`, 'holder'), '');
  await utimes(`${file}.lock`, 0, 0);
  await expect(start()).rejects.toThrow(`If no process uses it, delete ${file}.lock.`);
});
