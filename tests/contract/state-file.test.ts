import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '#mock/serve.ts';
import { loadFixtures } from '#mock/state/fixtures.ts';
import type { State } from '#mock/state/state.ts';
import { failOnConsole, jsonCalls } from './harness.ts';
import { newLearner, newSkill, ratedTopic } from './samples.ts';

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
const snapshot = (world = 'default'): Promise<State> =>
  call('GET', '/__mock/snapshot', undefined, { 'X-Mock-World': world });
const readStateFile = async () => JSON.parse(await readFile(file, 'utf8'));
const polling = { timeout: 30_000, interval: 10 };
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

  it('keeps a token and a password valid', async () => {
    await start();
    const { auth_token } = await register();
    await stop();
    await start();
    const user = await call('POST', '/api/v1/userskill/get_user', undefined, { 'Auth-token': auth_token });
    expect(user).toHaveProperty('username', newLearner.username);
    const { username, password } = newLearner;
    expect((await call('POST', '/api/v1/userskill/auth', { username, password })).status).toBe(200);
  });

  it('is written before the mock stops', async () => {
    await start();
    await register();
    await expect.poll(exists, polling).toBe(true);
    expect((await readStateFile()).worlds.default.users).toHaveLength(4);
    await call('POST', '/api/v1/userskill/user_skill', newSkill);
    await expect.poll(async () => (await readStateFile()).worlds.default.ratings?.length, polling).toBe(17);
  });

  it('drops a world that was reset', async () => {
    await start();
    await register();
    await call('POST', '/__mock/reset');
    await stop();
    expect((await readStateFile()).worlds).toEqual({});
    await start();
    expect(await snapshot()).toEqual(fixtures);
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

  it('has the last of many changes, including changes during a write', async () => {
    await start();
    for (let count = 0; count < 50; count += 1) await rename(1, `Name ${count}`);
    await Promise.all(Array.from({ length: 25 }, (_, index) => rename(index + 2, 'Changed')));
    const names = async () =>
      (await readStateFile()).worlds.default.skills.map(({ name }: { name: string }) => name);
    await expect.poll(names, polling).toEqual(['Name 49', ...Array(25).fill('Changed')]);
    await stop();
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('loses the temporary files of an ended mock, and no other file', async () => {
    const others = [`other.json.${2 ** 22 + 1}.tmp`, `state.json.${process.ppid}.tmp`, 'state.json.old.tmp'];
    for (const name of [`state.json.${2 ** 22 + 1}.tmp`, ...others]) await writeFile(join(folder, name), '{');
    await start();
    expect((await readdir(folder)).sort()).toEqual(others);
  });

  it('is reported when it cannot be written, and written once it can', async () => {
    await start();
    await mkdir(file);
    await register();
    const errors = () => vi.mocked(console.error).mock.calls.flat();
    const message = expect.stringContaining(`Cannot write the state file ${file}: `);
    await expect.poll(errors, polling).toContainEqual(message);
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
    const prefix = `Cannot read the state file ${file}: `;
    expect(`${error}`).toContain(prefix);
    expect(`${error}`.split(prefix)[1]).toMatch(message);
    expect(await readFile(file, 'utf8')).toBe(text);
  });

  it('stops the start when its folder is missing, or when it is a folder', async () => {
    const missing = start(join(folder, 'no/state.json'));
    await expect(missing).rejects.toThrow(/^Cannot read the state file .*no\/state\.json: ENOENT/);
    await mkdir(file);
    await expect(start()).rejects.toThrow(`Cannot read the state file ${file}: EISDIR`);
  });
});
