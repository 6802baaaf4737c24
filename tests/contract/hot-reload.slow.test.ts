import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { type FixtureSource, fixtureSource } from '#mock/files/fixture-source.ts';
import { fixturesFolder } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { scaleCatalogue } from '#mock/world/scale.ts';
import type { State } from '#mock/world/state.ts';
import { failOnConsole, jsonCalls } from './harness.ts';
import { newLearner, newSkill } from './samples.ts';

failOnConsole();

let home = '';
let folder = '';
let mock: Awaited<ReturnType<typeof serve>>;
let readings: MockInstance<FixtureSource['read']>;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'fixtures-'));
  folder = join(home, 'fixtures');
  await cp(fixturesFolder, folder, { recursive: true });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await start();
});
afterEach(async () => {
  await mock.stop();
  vi.mocked(console.log).mockRestore();
  await rm(home, { recursive: true });
});

async function start(shape?: (state: State) => State): Promise<void> {
  const source = fixtureSource(folder, shape);
  const fixtures = await source.read();
  readings = vi.spyOn(source, 'read');
  mock = await serve({ port: 0, source, fixtures });
}

const call = jsonCalls(() => mock.origin);
const post = (path: string, body?: unknown, headers = {}) =>
  call('POST', `/api/v1/userskill${path}`, body, headers);
const stateOf = (world = 'default') => createMockControl({ url: mock.origin, world }).snapshot();
const signIn = (password = 'Sample@123') => post('/auth', { username: 'asha01', password });

// biome-ignore lint/suspicious/noExplicitAny: tests edit rows of any shape
async function edit(name: string, change: (rows: any[]) => unknown): Promise<void> {
  const file = join(folder, `${name}.json`);
  const rows: unknown[] = JSON.parse(await readFile(file, 'utf8'));
  change(rows);
  await writeFile(file, JSON.stringify(rows, null, 2));
}
const renameSkill = () => edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));

const lines = (level: 'log' | 'error') => vi.mocked(console[level]).mock.calls.map(([line]) => String(line));
const patience = { timeout: 30_000, interval: 10 };
const expectLogged = (line: unknown, level: 'log' | 'error' = 'log') =>
  expect.poll(() => lines(level), patience).toContainEqual(line);

/** Waits for an expected error and clears it. */
async function namedAsWrong(text: string): Promise<void> {
  await expectLogged(expect.stringContaining(text), 'error');
  vi.mocked(console.error).mockClear();
}

it('applies an edit to every world, and logs one line', async () => {
  await edit('skills', (rows) => rows.push({ ...rows[0], id: 27, name: 'Knitting' }));
  await expectLogged('Fixtures reloaded: skills');
  expect((await call('GET', '/api/v1/skill/skills')).data[26].name).toBe('Knitting');
  expect((await stateOf('fresh')).skills).toHaveLength(27);
  expect(lines('log')).toHaveLength(1);
});

it('reloads a file each time that an editor replaces it', async () => {
  const file = join(folder, 'subjects.json');
  for (const name of ['First', 'Second', 'Third']) {
    const text = await readFile(file, 'utf8');
    await writeFile(`${file}~`, text.replace(/"name": "[^"]*"/, `"name": "${name}"`));
    await rename(`${file}~`, file);
    const named = async () => (await stateOf()).subjects[0]?.name;
    await expect.poll(named, patience).toBe(name);
  }
});

it('keeps the collections that a world changed, and reloads the others', async () => {
  await post('/register', newLearner);
  await post('/user_skill', newSkill);
  const before = await stateOf();
  await renameSkill();
  await edit('ratings', (rows) => rows.pop());
  await edit('users', (rows) => Object.assign(rows[1], { bio: 'I cook.' }));
  await expect.poll(async () => (await stateOf('other')).users[1]?.bio, patience).toBe('I cook.');

  const other = await stateOf('other');
  expect(other.ratings).toHaveLength(15);
  expect(other.skills[0]?.name).toBe('Hypertext');
  expect(await stateOf()).toEqual({ ...before, skills: other.skills });
});

it('resets a world whose changes no longer fit, and logs the reset', async () => {
  await post('/user_skill', newSkill, { 'X-Mock-World': 'rated' });
  await post('/register', newLearner, { 'X-Mock-World': 'registered' });
  const point = newSkill.points[0]?.point_id;
  await edit('points', (rows) => {
    const index = rows.findIndex(({ id }) => id === point);
    rows.splice(index, 1);
  });
  const again = 'Reset worlds whose own changes no longer fit: rated';
  await expectLogged(`Fixtures reloaded: points. ${again}`);
  expect(await stateOf('rated')).toEqual(await stateOf('fresh'));
  expect((await stateOf('registered')).users).toHaveLength(4);
});

it('keeps sessions after an edit, and applies an edited password', async () => {
  const { data: token } = await signIn();
  const [asha] = (await stateOf()).users;
  await edit('users', (rows) => Object.assign(rows[0], { bio: 'I knit.' }));
  await expectLogged('Fixtures reloaded: users');
  const user = await post('/get_user', undefined, { 'Auth-token': token });
  expect(user.bio).toBe('I knit.');
  expect((await stateOf()).users[0]).toEqual({ ...asha, bio: 'I knit.' });
  expect((await signIn()).status).toBe(200);

  await edit('users', (rows) => Object.assign(rows[0], { password: 'Other@123' }));
  await expect.poll(async () => (await signIn('Other@123')).status, patience).toBe(200);
  expect((await signIn()).status).toBe(401);
});

it('reports a bad edit once, keeps the last good state, and applies the correction', async () => {
  const before = await stateOf();
  await edit('skills', (rows) => Object.assign(rows[3], { subject_id: 99, name: 'Changed' }));
  await expectLogged(expect.stringContaining('skills.json 3.subject_id: No subjects with id 99'), 'error');
  expect(lines('error')[0]).toMatch(/The last valid fixtures stay in use\.$/);
  const done = () => readings.mock.settledResults.length;
  const earlier = done();
  await edit('ratings', (rows) => rows);
  await expect.poll(done, patience).toBeGreaterThan(earlier);
  expect(await stateOf()).toEqual(before);
  await edit('skills', (rows) => Object.assign(rows[3], { subject_id: 1 }));
  await expectLogged('Fixtures reloaded: skills');
  expect((await stateOf()).skills[3]?.name).toBe('Changed');
  expect(lines('error')).toHaveLength(1);
  vi.mocked(console.error).mockClear();
});

it('reports a broken or deleted file, and recovers when the file returns', async () => {
  const file = join(folder, 'topics.json');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.slice(0, 100));
  await namedAsWrong('topics.json: line ');
  await rm(file);
  await namedAsWrong('topics.json: ENOENT');
  expect((await stateOf('fresh')).topics).toHaveLength(94);
  await writeFile(file, text);
  await expectLogged('Fixtures reloaded: no change');
  await writeFile(join(folder, 'ads.csv'), 'Image,Title,Link\r\na,b,c\r\n');
  await namedAsWrong('ads.csv row 0 Description: ');
});

it('reports a deleted picture folder, and watches the recreated one', async () => {
  const icons = join(folder, 'images/icons');
  await rm(icons, { recursive: true });
  await namedAsWrong('skills.json 0.icon: File not found: images/icons/html.svg');
  await cp(join(fixturesFolder, 'images/icons'), icons, { recursive: true });
  await expectLogged('Fixtures reloaded: no change');
  await rm(join(icons, 'css.svg'));
  await namedAsWrong('skills.json 1.icon: File not found: images/icons/css.svg');
});

it('reports a fixtures folder that is moved away, and watches it after it is moved back', async () => {
  await rename(folder, `${folder}-away`);
  await namedAsWrong('skills.json: ENOENT');
  await rename(`${folder}-away`, folder);
  await expectLogged('Fixtures reloaded: no change');
  await renameSkill();
  await expectLogged('Fixtures reloaded: skills');
});

it('keeps a catalogue scaled, and reports only the edited collection', async () => {
  await mock.stop();
  await start((fixtures) => scaleCatalogue(fixtures, 60));
  await renameSkill();
  await expectLogged('Fixtures reloaded: skills');
  const { skills } = await stateOf();
  expect([skills.length, skills[26]?.name]).toEqual([60, 'Hypertext 2']);
});
