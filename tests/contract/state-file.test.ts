import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '#mock/serve.ts';
import { loadFixtures } from '#mock/state/fixtures.ts';
import type { State } from '#mock/state/state.ts';
import { failOnConsole } from './harness.ts';
import { newLearner, newSkill, ratedTopic } from './samples.ts';

failOnConsole();

let fixtures: State;
let folder = '';
let file = '';
let mock: Awaited<ReturnType<typeof serve>> | undefined;

beforeAll(async () => {
  fixtures = await loadFixtures();
});
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

async function restart(): Promise<void> {
  await stop();
  await start();
}

/** A call in a world, and its answer. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
async function call(method: string, path: string, body?: unknown, world = 'default'): Promise<any> {
  const response = await fetch(mock?.origin + path, {
    method,
    headers: { 'content-type': 'application/json', 'X-Mock-World': world },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const register = (world?: string) => call('POST', '/api/v1/userskill/register', newLearner, world);
const snapshot = (world?: string): Promise<State> => call('GET', '/__mock/snapshot', undefined, world);
const kept = async () => JSON.parse(await readFile(file, 'utf8'));
const patience = { timeout: 5000, interval: 10 };
const exists = () =>
  access(file).then(
    () => true,
    () => false,
  );

describe('the state file', () => {
  it('keeps what calls changed, in each world', async () => {
    await start();
    await register();
    await call('DELETE', '/api/v1/userskill/delete/topic', ratedTopic, 'another');
    const [before, another] = [await snapshot(), await snapshot('another')];
    await restart();
    expect(await snapshot()).toEqual(before);
    expect(await snapshot('another')).toEqual(another);
    expect(await snapshot('untouched')).toEqual(fixtures);
  });

  it('keeps a token good, and the password that it was made with', async () => {
    await start();
    const { auth_token } = await register();
    await restart();
    const response = await fetch(`${mock?.baseUrl}/userskill/get_user`, {
      method: 'POST',
      headers: { 'Auth-token': auth_token },
    });
    expect(await response.json()).toHaveProperty('username', newLearner.username);
    const { username, password } = newLearner;
    const login = await call('POST', '/api/v1/userskill/auth', { username, password });
    expect(login.status).toBe(200);
  });

  it('is up to date without a stop', async () => {
    await start();
    await register();
    await expect.poll(exists, patience).toBe(true);
    expect((await kept()).worlds.default.users).toHaveLength(4);
    await call('POST', '/api/v1/userskill/user_skill', newSkill);
    await expect.poll(async () => (await kept()).worlds.default.ratings?.length, patience).toBe(17);
  });

  it('holds the collections that differ from the fixtures, and no others', async () => {
    await start();
    await call('GET', '/api/v1/skill/skills', undefined, 'only-read');
    await register();
    await stop();
    const { worlds } = await kept();
    expect(Object.keys(worlds)).toEqual(['default']);
    expect(Object.keys(worlds.default)).toEqual(['users']);
  });

  it('forgets a world that was reset', async () => {
    await start();
    await register();
    await call('POST', '/__mock/reset');
    await restart();
    expect(await snapshot()).toEqual(fixtures);
    expect((await kept()).worlds).toEqual({});
  });

  it('is not written where nothing changed', async () => {
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
    await call('POST', '/api/v1/userskill/register', newLearner);
    await stop();
    expect(await stat(file)).toMatchObject({ ino, mtimeMs });
  });

  it('has the last of many changes', async () => {
    await start();
    const names = Array.from({ length: 50 }, (_, index) => `Name ${index}`);
    for (const name of names) await call('PATCH', '/__mock/fixtures/skills/1', { name });
    await stop();
    expect((await kept()).worlds.default.skills[0].name).toBe('Name 49');
    expect(await readdir(folder)).toEqual(['state.json']);
  });

  it('loses nothing that changed while it was written', async () => {
    await start();
    const change = (_: unknown, index: number) =>
      call('PATCH', `/__mock/fixtures/skills/${index + 1}`, { name: 'Changed' });
    await Promise.all(Array.from({ length: 25 }, change));
    const changed = async () =>
      (await kept()).worlds.default.skills.filter(({ name }: { name: string }) => name === 'Changed');
    await expect.poll(async () => (await exists()) && (await changed()).length, patience).toBe(25);
  });

  it('has no leftovers of an ended mock beside it, while other files stay', async () => {
    const ended = `state.json.${2 ** 22 + 1}.tmp`;
    const others = [`other.json.${2 ** 22 + 1}.tmp`, `state.json.${process.ppid}.tmp`, 'state.json.old.tmp'];
    for (const name of [ended, ...others]) await writeFile(join(folder, name), '{ "wor');
    await start();
    expect((await readdir(folder)).sort()).toEqual(others);
  });

  it('that cannot be written is named, and written once it can', async () => {
    await start();
    await mkdir(file);
    await register();
    const message = `State file ${file} was not written: `;
    const said = () => vi.mocked(console.error).mock.calls.flat();
    await expect.poll(said, patience).toContainEqual(expect.stringContaining(message));
    await rm(file, { recursive: true });
    await stop();
    vi.mocked(console.error).mockClear();
    expect((await kept()).worlds.default.users).toHaveLength(4);
  });
});

describe('a state file that cannot be followed stops the start, by file and path, and is left as it is', () => {
  const world = (own: object) => JSON.stringify({ version: 1, worlds: { default: own } });

  it.each([
    ['that is no JSON', () => '{ "version": 1, "wor', /JSON/],
    ['that is empty', () => '', /JSON/],
    ['of another version', () => '{ "version": 2, "worlds": {} }', /^version: Expected/],
    ['that is something else', () => '[]', /^file: Expected/],
    ['with worlds that are none', () => '{ "version": 1, "worlds": [1] }', /^worlds: Expected/],
    [
      'with a name that no world has',
      () => '{ "version": 1, "worlds": { "a b": {} } }',
      /^worlds\.a b: no name/,
    ],
    ['with an unknown collection', () => world({ friends: [] }), /^worlds\.default\.friends: Expected/],
    ['with a collection that is no list', () => world({ users: {} }), /^worlds\.default\.users: Expected/],
    [
      'with a row that breaks a rule',
      () => world({ skills: fixtures.skills.map((row, index) => (index === 2 ? { ...row, name: 7 } : row)) }),
      /^worlds\.default\.skills\.2\.name: Expected/,
    ],
    [
      'with a reference that leads nowhere',
      () => world({ skills: fixtures.skills.slice(0, 5) }),
      /^worlds\.default\.topics\.\d+\.skill_id: no skills with id 6/,
    ],
  ])('%s', async (_what, text, message) => {
    await writeFile(file, text());
    const error = await start().catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(Error);
    const prefix = `State file ${file}: `;
    expect((error as Error).message).toContain(prefix);
    expect((error as Error).message.replace(prefix, '')).toMatch(message);
    expect(await readFile(file, 'utf8')).toBe(text());
  });

  it('in a folder that is not there', async () => {
    await expect(start(join(folder, 'no/state.json'))).rejects.toThrow(
      /^State file .*no\/state\.json: ENOENT/,
    );
  });

  it('that is a folder', async () => {
    await mkdir(file);
    await expect(start()).rejects.toThrow(`State file ${file}: EISDIR`);
  });
});
