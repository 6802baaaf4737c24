import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordTo } from '#mock/bridge/record.ts';
import { replayOf } from '#mock/bridge/replay.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import { startMock } from '../harness.ts';
import { asha, draft } from '../samples.ts';
import { proxyToMock } from './backend.ts';

let folder: string;
let playing: Upstream;
const backend = startMock();
let recording: Upstream;
const throughRecorder = startMock({
  upstream: { rule: 'backend', about: [], answer: (...call) => recording.answer(...call) },
});
const mock = startMock({
  upstream: { rule: 'recording', about: [], answer: (...call) => playing.answer(...call) },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  const file = join(folder, 'session.json');
  const { upstream, close } = await recordTo(file, proxyToMock(backend));
  recording = upstream;
  const { data: token } = await throughRecorder.call('login', { body: asha });
  await throughRecorder.call('getUser', {}, { token });
  await throughRecorder.call('listProjects', { params: { username: 'asha01' } }, { token });
  await throughRecorder.call('createProject', { body: { username: 'asha01', data: draft } }, { token });
  await throughRecorder.call('listProjects', { params: { username: 'asha01' } }, { token });
  await throughRecorder.call('skillLevel', { body: { username: 'asha01', skill_id: 2 } });
  await close();
  playing = await replayOf(file);
});
afterAll(() => rm(folder, { recursive: true }));

const standIn = { username: 'learner01', password: 'Password01' };
const projects = async () =>
  (await mock.call('listProjects', { params: { username: 'learner01' } })).data.length;

it('plays a session with its stand-ins, equal calls in turn', async () => {
  const { data: token } = await mock.call('login', { body: standIn });
  expect(await mock.call('getUser', {}, { token })).toMatchObject({
    username: 'learner01',
    f_name: 'First 01',
  });
  expect([await projects(), await projects(), await projects()]).toEqual([3, 4, 4]);
  expect(await mock.call('skillLevel', { body: { username: 'learner01', skill_id: 2 } })).toBe('2');
  expect(playing.about.slice(1)).toEqual(['', '  Log in as', '    learner01   Password01']);
  const [entry] = await mock.controls().log();
  expect(entry).toMatchObject({ outcome: 'success', rule: 'recording', answer: 'ok' });
});

it('starts again in each world and after a reset', async () => {
  expect(await projects()).toBe(3);
  await mock.controls().reset();
  expect(await projects()).toBe(3);
});

it('names the nearest recorded call when there is none', async () => {
  const response = await mock.perform('login', { body: { ...standIn, password: 'Password02' } });
  expect(response.status).toBe(404);
  expect(response.body.message).toBe(
    'Not in the recording: POST /api/v1/userskill/auth. Nearest call: body.password: recorded "Password01", received "Password02"',
  );
  const never = await mock.perform('listSubjects', {});
  expect(never.body.message).toBe(
    'Not in the recording: GET /api/v1/subject/subjects. The recording has no such call',
  );
});

it('forces outcomes meanwhile', async () => {
  await mock.controls().force('login', 'rate-limited', { times: 1 });
  expect((await mock.perform('login', { body: standIn })).status).toBe(429);
});

it.each([
  ['{', /JSON/],
  ['{"version": 2, "exchanges": []}', /version: Expected 1, received 2/],
  ['{"version": 1, "exchanges": [{}]}', /exchanges\.0\.endpoint: /],
])('refuses the recording %s', async (text, reason) => {
  const file = join(folder, 'broken.json');
  await writeFile(file, text);
  const refused = replayOf(file);
  await expect(refused).rejects.toThrow(`Cannot read the recording ${file}`);
  await expect(refused).rejects.toThrow(reason);
});
