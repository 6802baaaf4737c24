import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { serve } from '#mock/serve.ts';
import { type FixtureSource, fixtureSource } from '#mock/state/fixture-source.ts';
import { fixturesFolder } from '#mock/state/fixtures.ts';
import { scaled } from '#mock/state/scale.ts';
import type { State } from '#mock/state/state.ts';
import { failOnConsole } from './harness.ts';
import { newLearner, newSkill } from './samples.ts';

failOnConsole();

let folder = '';
let mock: Awaited<ReturnType<typeof serve>>;
let readings: MockInstance<FixtureSource['read']>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fixtures-'));
  await cp(fixturesFolder, folder, { recursive: true });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await start();
});
afterEach(async () => {
  await mock.stop();
  vi.mocked(console.log).mockRestore();
  await rm(folder, { recursive: true });
});

async function start(shape?: (state: State) => State): Promise<void> {
  const source = fixtureSource(folder, shape);
  const fixtures = await source.read();
  readings = vi.spyOn(source, 'read');
  mock = await serve({ port: 0, source, fixtures });
}

/** A call in a world, and its answer. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
async function call(method: string, path: string, body?: unknown, headers = {}): Promise<any> {
  const response = await fetch(mock.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.json();
}

const api = (method: string, path: string, body?: unknown, headers = {}) =>
  call(method, `/api/v1${path}`, body, headers);
const stateOf = (world = 'default'): Promise<State> =>
  call('GET', '/__mock/snapshot', undefined, { 'X-Mock-World': world });
const signIn = (password = 'Sample@123') => api('POST', '/userskill/auth', { username: 'asha01', password });

// biome-ignore lint/suspicious/noExplicitAny: rows are edited in any way
type Rows = any[];

/** Changes the rows of a collection on disk. */
async function edit(name: string, change: (rows: Rows) => unknown): Promise<void> {
  const file = join(folder, `${name}.json`);
  const rows: Rows = JSON.parse(await readFile(file, 'utf8'));
  change(rows);
  await writeFile(file, JSON.stringify(rows, null, 2));
}

const lines = (level: 'log' | 'error') => vi.mocked(console[level]).mock.calls.map(([line]) => String(line));
const patience = { timeout: 10_000, interval: 10 };
const said = (line: unknown, level: 'log' | 'error' = 'log') =>
  expect.poll(() => lines(level), patience).toContainEqual(line);

/** What was named as wrong, which is then no longer unexpected. */
async function namedAsWrong(text: string): Promise<void> {
  await said(expect.stringContaining(text), 'error');
  vi.mocked(console.error).mockClear();
}

describe('fixtures that are edited while the mock runs', { timeout: 20_000 }, () => {
  it('an edit of a file takes effect, and is told in one line', async () => {
    await edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));
    await said('Fixtures reloaded: skills');
    expect((await api('GET', '/skill/skills')).data[0].name).toBe('Hypertext');
    expect(lines('log')).toHaveLength(1);
  });

  it('an editor that puts another file in the place of the first is seen, again and again', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      const text = await readFile(join(folder, 'subjects.json'), 'utf8');
      await writeFile(join(folder, 'subjects.json~'), text.replace(/"name": "[^"]*"/, `"name": "${name}"`));
      await rename(join(folder, 'subjects.json~'), join(folder, 'subjects.json'));
      await expect.poll(async () => (await api('GET', '/subject/subjects'))[0].name, patience).toBe(name);
    }
  });

  it('a new world starts with the new fixtures', async () => {
    await edit('skills', (rows) => rows.push({ ...rows[0], id: 27, name: 'Knitting' }));
    await said('Fixtures reloaded: skills');
    expect((await stateOf('fresh')).skills).toHaveLength(27);
  });

  it('a world keeps what it has changed itself, and gets the rest', async () => {
    await api('POST', '/userskill/register', newLearner);
    await api('POST', '/userskill/user_skill', newSkill);
    const before = await stateOf();
    await edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));
    await edit('ratings', (rows) => rows.pop());
    await edit('users', (rows) => Object.assign(rows[1], { bio: 'I cook.' }));
    await expect.poll(async () => (await stateOf('other')).users[1]?.bio, patience).toBe('I cook.');

    const [other, after] = [await stateOf('other'), await stateOf()];
    expect(other.ratings).toHaveLength(15);
    expect(other.skills[0]?.name).toBe('Hypertext');
    expect(after).toEqual({ ...before, skills: other.skills });
  });

  it('a world whose changes no longer fit starts again from the fixtures, which is said', async () => {
    await api('POST', '/userskill/user_skill', newSkill, { 'X-Mock-World': 'rated' });
    await api('POST', '/userskill/register', newLearner, { 'X-Mock-World': 'registered' });
    await edit('points', (rows) =>
      rows.splice(
        rows.findIndex(({ id }) => id === newSkill.points[0]?.point_id),
        1,
      ),
    );
    await said(
      'Fixtures reloaded: points. Their own changes no longer fit, so these worlds start again: rated',
    );
    const fixtures = await stateOf('fresh');
    expect(await stateOf('rated')).toEqual(fixtures);
    expect((await stateOf('registered')).users).toHaveLength(4);
  });

  it('nobody is logged out by an edit, and a password that stayed the same still opens', async () => {
    const { data: token } = await signIn();
    const [asha] = (await stateOf()).users;
    await edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));
    await said('Fixtures reloaded: skills');
    await edit('users', (rows) => Object.assign(rows[0], { bio: 'I knit.' }));
    await said('Fixtures reloaded: users');
    const user = await api('POST', '/userskill/get_user', undefined, { 'Auth-token': token });
    expect(user.bio).toBe('I knit.');
    expect((await stateOf()).users[0]).toEqual({ ...asha, bio: 'I knit.' });
    expect((await signIn()).status).toBe(200);
  });

  it('a password that was edited is the one that opens', async () => {
    await edit('users', (rows) => Object.assign(rows[0], { password: 'Other@123' }));
    await said('Fixtures reloaded: users');
    expect((await signIn()).status).toBe(401);
    expect((await signIn('Other@123')).status).toBe(200);
  });

  it('a bad edit is named once with file and path, the last good state stays, and the mended one takes effect', async () => {
    const before = await stateOf();
    await edit('skills', (rows) => Object.assign(rows[3], { subject_id: 99, name: 'Changed' }));
    await said(expect.stringContaining('skills.json 3.subject_id: no subjects with id 99'), 'error');
    expect(lines('error')[0]).toMatch(/The last good fixtures stay\.$/);
    const done = () => readings.mock.settledResults.length;
    const earlier = done();
    await edit('ratings', (rows) => rows);
    await expect.poll(done, patience).toBeGreaterThan(earlier);
    expect(await stateOf()).toEqual(before);
    await edit('skills', (rows) => Object.assign(rows[3], { subject_id: 1 }));
    await said('Fixtures reloaded: skills');
    expect((await stateOf()).skills[3]?.name).toBe('Changed');
    expect(lines('error')).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });

  it('a file that is no JSON, or not there, is named', async () => {
    const file = join(folder, 'topics.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.slice(0, 100));
    await namedAsWrong('topics.json: ');
    await rm(file);
    await namedAsWrong('topics.json: ENOENT');
    expect((await stateOf('fresh')).topics).toHaveLength(94);
    await writeFile(file, text);
    await said('Fixtures reloaded: as before');
  });

  it('a feed that breaks is named', async () => {
    await writeFile(join(folder, 'ads.csv'), 'Image,Title,Link\r\na,b,c\r\n');
    await namedAsWrong('ads.csv row 0 Description: ');
  });

  it('a picture that goes is named, and all is well when it is back', async () => {
    const picture = join(folder, 'images/icons/html.svg');
    await rename(picture, `${picture}.away`);
    await namedAsWrong('skills.json 0.icon: no file images/icons/html.svg');
    await rename(`${picture}.away`, picture);
    await said('Fixtures reloaded: as before');
  });

  it('a folder that was made anew is watched like the old one', async () => {
    const icons = join(folder, 'images/icons');
    await rm(icons, { recursive: true });
    await namedAsWrong('skills.json 0.icon: no file images/icons/html.svg');
    await cp(join(fixturesFolder, 'images/icons'), icons, { recursive: true });
    await said('Fixtures reloaded: as before');
    await rm(join(icons, 'css.svg'));
    await namedAsWrong('skills.json 1.icon: no file images/icons/css.svg');
  });

  it('a catalogue that was scaled stays so, and only what was edited counts as changed', async () => {
    await mock.stop();
    await start((fixtures) => scaled(fixtures, 60));
    await edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));
    await said('Fixtures reloaded: skills');
    const { skills } = await stateOf();
    expect(skills).toHaveLength(60);
    expect(skills[26]?.name).toBe('Hypertext 2');
  });

  it('nothing is watched any more once the mock has stopped', async () => {
    const { stop } = mock;
    await stop();
    await edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));
    await start();
    await edit('subjects', (rows) => Object.assign(rows[0], { name: 'Sites' }));
    await said('Fixtures reloaded: subjects');
    expect(lines('log')).toHaveLength(1);
  });
});
