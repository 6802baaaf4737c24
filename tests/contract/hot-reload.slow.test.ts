import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { fixturesCopy } from './edit-rows.ts';
import { failOnConsole } from './harness.ts';
import { jsonCalls } from './json-calls.ts';
import { newLearner, newSkill } from './samples.ts';

failOnConsole();

const fixtures = fixturesCopy();
const { edit } = fixtures;
let mock: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  const { folder } = fixtures;
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const read = () => loadFixtures(folder);
  mock = await serve({ port: 0, source: { folder, read }, fixtures: await read() });
});
afterEach(async () => {
  await mock.stop();
  vi.mocked(console.log).mockRestore();
});

const call = jsonCalls(() => mock.origin);
const post = (path: string, body?: unknown, headers = {}) =>
  call('POST', `/api/v1/userskill${path}`, body, headers);
const stateOf = (world = 'default') => createMockControl({ url: mock.origin, world }).snapshot();

const patience = { timeout: 30_000, interval: 10 };
const expectLogged = (line: unknown, level: 'log' | 'error' = 'log') =>
  expect.poll(() => vi.mocked(console[level]).mock.calls.flat(), patience).toContainEqual(line);

it('keeps the collections that a world changed, and reloads the others', async () => {
  await post('/register', newLearner);
  await post('/user_skill', newSkill);
  const before = await stateOf();
  await edit('skills', (rows) => Object.assign(rows[0], { name: 'Hypertext' }));
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
  const point = newSkill.points[0]?.point_id;
  await edit('points', (rows) => rows.splice(Number(point) - 1, 1));
  await expectLogged('Fixtures reloaded: points. Reset worlds whose own changes no longer fit: rated');
  expect(await stateOf('rated')).toEqual(await stateOf('fresh'));
});

it('reports broken fixtures, keeps the last good state, and recovers', async () => {
  const before = await stateOf();
  await edit('skills', (rows) => Object.assign(rows[3], { subject_id: 99, name: 'Changed' }));
  const problem =
    /skills\.json 3\.subject_id: No subjects with id 99 .*\nThe last valid fixtures stay in use\.$/s;
  await expectLogged(expect.stringMatching(problem), 'error');
  vi.mocked(console.error).mockClear();
  expect(await stateOf()).toEqual(before);
  await edit('skills', (rows) => Object.assign(rows[3], { subject_id: 1 }));
  await expectLogged('Fixtures reloaded: skills');
  expect((await stateOf()).skills[3]?.name).toBe('Changed');
});
