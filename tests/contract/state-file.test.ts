import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  await call('POST', '/api/v1/projects/', { username: 'asha01', data: draft });
  await call('DELETE', '/api/v1/projects/5');
  await call('DELETE', '/api/v1/userskill/delete/topic', ratedTopic, { 'X-Mock-World': 'another' });
  await call('GET', '/api/v1/skill/skills', undefined, { 'X-Mock-World': 'only-read' });
  const [before, another] = [await snapshot(), await snapshot('another')];
  await stop();
  const worlds = await storedWorlds();
  expect(Object.keys(worlds).sort()).toEqual(['another', 'default']);
  expect(Object.keys(worlds.default).sort()).toEqual(['lastIds', 'projects', 'users']);
  await start();
  expect(await snapshot()).toEqual(before);
  expect(await snapshot('another')).toEqual(another);
  expect(await snapshot('untouched')).toEqual(fixtures);
});

it('is written by a change before its response, but by no other call, and loses a reset world', async () => {
  await start();
  await call('GET', '/api/v1/skill/skills');
  await stop();
  expect(existsSync(file)).toBe(false);
  await start();
  await rename(1, 'New');
  expect((await storedWorlds()).default.skills[0].name).toBe('New');
  await control().restore({ ...(await snapshot()), projects: [] });
  expect((await storedWorlds()).default.projects).toEqual([]);
  await control().reset();
  expect(await storedWorlds()).toEqual({});
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
  expect(vi.mocked(console.error).mock.calls.flat()).toEqual(Array(2).fill(failed.message));
  vi.mocked(console.error).mockClear();
});

it('takes a lost lock again, unless another process has written the file', async () => {
  const lose = async (count: number) => {
    await rm(`${file}.lock`, { recursive: true });
    const lost = () =>
      vi.mocked(console.error).mock.calls.filter(([text]) => text.startsWith('Lost the lock'));
    await expect.poll(() => lost().length, { timeout: 5000 }).toBe(count);
  };
  await start();
  await rename(1, 'First');
  await lose(1);
  await rename(1, 'Second');
  expect((await storedWorlds()).default.skills[0].name).toBe('Second');
  await lose(2);
  await writeFile(file, '{}');
  const message = expect.stringMatching(/^Cannot write the state file .+: Another process has changed it\./);
  expect(await rename(1, 'Third')).toEqual({ status: 500, message });
  expect(await readFile(file, 'utf8')).toBe('{}');
  await stop();
  vi.mocked(console.error).mockClear();
});

const world = (own: object) => JSON.stringify({ version: 2, worlds: { default: own } });

it.each([
  ['of an older mock', '{ "version": 1, "worlds": {} }', 'An older mock wrote it, and this one cannot'],
  ['with truncated JSON', '{ "version": 2, "wor', 'Unterminated string'],
  ['of another shape', '[]', 'file: Expected'],
  ['with a wrong world name', '{ "version": 2, "worlds": { "a b": {} } }', 'worlds.a b: Invalid world name'],
  ['with other rows', world({ friends: [] }), 'worlds.default.friends: Unknown field'],
  ['with a loose row', world({ skills: [] }), 'worlds.default.topics.0.skill_id: No skills with id 1'],
])('stops the start and stays unchanged: a file %s', async (_what, text, message) => {
  await writeFile(file, text);
  await expect(start()).rejects.toThrow(`Cannot open the state file ${file}: ${message}`);
  expect(await readFile(file, 'utf8')).toBe(text);
});
