import {
  access,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import type { State } from '#mock/world/state.ts';
import { failOnConsole, jsonCalls } from './harness.ts';
import { newLearner, ratedTopic } from './samples.ts';

failOnConsole();

const fixtures = await loadFixtures();
let folder = '';
let file = '';
let mock: Awaited<ReturnType<typeof serve>> | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'state-'));
  file = join(folder, 'state.json');
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

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
const readStateFile = async () => JSON.parse(await readFile(file, 'utf8'));
const exists = () =>
  access(file).then(
    () => true,
    () => false,
  );

describe('the state file', () => {
  it('stores only the changed collections of each changed world', async () => {
    await start();
    await register();
    await call('DELETE', '/api/v1/userskill/delete/topic', ratedTopic, { 'X-Mock-World': 'another' });
    await call('GET', '/api/v1/skill/skills', undefined, { 'X-Mock-World': 'only-read' });
    const [before, another] = [await snapshot(), await snapshot('another')];
    await stop();
    const { worlds } = await readStateFile();
    expect(Object.keys(worlds).sort()).toEqual(['another', 'default']);
    expect(Object.keys(worlds.default)).toEqual(['users']);
    await start();
    expect(await snapshot()).toEqual(before);
    expect(await snapshot('another')).toEqual(another);
    expect(await snapshot('untouched')).toEqual(fixtures);
  });

  it.each<[string, () => Promise<unknown>, (worlds: Record<string, Partial<State>>) => unknown, unknown]>([
    ['a call', register, ({ default: world }) => world?.users?.length, 4],
    [
      'an edit of the fixtures',
      () => rename(1, 'New'),
      ({ default: world }) => world?.skills?.[0]?.name,
      'New',
    ],
    [
      'a snapshot',
      async () => control().restore({ ...(await snapshot()), projects: [] }),
      ({ default: world }) => world?.projects,
      [],
    ],
    ['a reset', async () => [await register(), await control().reset()], (worlds) => worlds, {}],
  ])('holds the change before the response of %s', async (_call, change, read, expected) => {
    await start();
    await change();
    expect(read((await readStateFile()).worlds)).toEqual(expected);
  });

  it('is not written when nothing changed', async () => {
    await start();
    await call('GET', '/api/v1/skill/skills');
    await stop();
    expect(await exists()).toBe(false);

    await start();
    await register();
    await stop();
    const { ino, mtimeMs } = await stat(file);
    await start();
    await call('GET', '/api/v1/skill/skills');
    await register();
    await stop();
    expect(await stat(file)).toMatchObject({ ino, mtimeMs });
  });

  it('loses the temporary file of a killed mock', async () => {
    await writeFile(`${file}.1234`, '{');
    await start();
    await stop();
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps its link and its mode, and may start with a byte order mark', async () => {
    const target = join(folder, 'target.json');
    await writeFile(target, '\uFEFF{ "version": 1, "worlds": {} }', { mode: 0o600 });
    await symlink(target, file);
    await start();
    await rename(1, 'New');
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect((await stat(target)).mode & 0o777).toBe(0o600);
    expect((await readStateFile()).worlds.default.skills[0].name).toBe('New');
  });

  it('loses an evicted world', async () => {
    await start();
    for (let index = 0; index < 199; index += 1) {
      await call('DELETE', '/__mock/fixtures/projects/1', undefined, { 'X-Mock-World': `changed-${index}` });
    }
    await control('one-more').clock.advance(1);
    const names = Object.keys((await readStateFile()).worlds);
    expect([names.length, names[0]]).toEqual([198, 'changed-1']);
    expect(vi.mocked(console.warn).mock.calls).toHaveLength(1);
    vi.mocked(console.warn).mockClear();
  });
});

describe('a state file that cannot be written', () => {
  it('fails each call that tells a change, and is written once it can', async () => {
    await start();
    await mkdir(file);
    const failed = { status: 500, message: expect.stringContaining(`Cannot write the state file ${file}: `) };
    expect(await register()).toEqual(failed);
    expect(await call('GET', '/api/v1/skill/skills')).toEqual(failed);
    expect(await rename(1, 'New')).toEqual(failed);
    expect((await snapshot()).users, 'in memory').toHaveLength(4);
    const other = { 'X-Mock-World': 'another' };
    expect(await call('GET', '/api/v1/skill/skills', undefined, other)).toHaveProperty('status', 200);
    expect((await control().log()).at(0)).toMatchObject({ status: 500, rule: 'state file' });
    expect(await readdir(folder), 'no temporary file').toEqual(['state.json', 'state.json.lock']);

    await rm(file, { recursive: true });
    expect((await call('GET', '/api/v1/skill/skills')).data[0].name).toBe('New');
    expect((await readStateFile()).worlds.default.users).toHaveLength(4);
    expect(vi.mocked(console.error).mock.calls.flat()).toEqual(Array(3).fill(failed.message));
    vi.mocked(console.error).mockClear();
  });

  it('is written at the stop, if it can be by then', async () => {
    await start();
    await mkdir(file);
    await register();
    await rm(file, { recursive: true });
    await stop();
    vi.mocked(console.error).mockClear();
    expect((await readStateFile()).worlds.default.users).toHaveLength(4);
  });
});

describe('an invalid state file', () => {
  const world = (own: object) => JSON.stringify({ version: 1, worlds: { default: own } });
  const wrongRow = fixtures.skills.map((row, index) => (index === 2 ? { ...row, name: 7 } : row));

  it.each([
    ['truncated JSON', '{ "version": 1, "wor', /^line 1, column 21: Unterminated string/],
    ['an empty file', '', /^line 1, column 1: Unexpected end of file/],
    ['another version', '{ "version": 2, "worlds": {} }', /^version: Expected/],
    ['another shape', '[]', /^file: Expected/],
    ['a world that is not an object', '{ "version": 1, "worlds": [1] }', /^worlds: Expected/],
    [
      'an invalid world name',
      '{ "version": 1, "worlds": { "a b": {} } }',
      /^worlds\.a b: Invalid world name/,
    ],
    ['an unknown collection', world({ friends: [] }), /^worlds\.default\.friends: Unknown field/],
    ['a collection that is not a list', world({ users: {} }), /^worlds\.default\.users: Expected/],
    ['an invalid row', world({ skills: wrongRow }), /^worlds\.default\.skills\.2\.name: Expected/],
    [
      'a dangling reference',
      world({ skills: fixtures.skills.slice(0, 5) }),
      /^worlds\.default\.topics\.\d+\.skill_id: No skills with id 6/,
    ],
  ])('stops the start and stays unchanged: %s', async (_what, text, message) => {
    await writeFile(file, text);
    const error = await start().catch((reason: Error) => reason);
    const prefix = `Cannot open the state file ${file}: `;
    expect(`${error}`).toContain(prefix);
    expect(`${error}`.split(prefix)[1]).toMatch(message);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('stops the start when its folder is missing, or when it is a folder', async () => {
    const missing = start(join(folder, 'no/state.json'));
    await expect(missing).rejects.toThrow(/^Cannot open the state file .*no\/state\.json: ENOENT/);
    await mkdir(file);
    await expect(start()).rejects.toThrow(`Cannot open the state file ${file}: EISDIR`);
  });
});
