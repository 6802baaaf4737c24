import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { recordTo } from '#mock/bridge/record.ts';
import { readRecording } from '#mock/bridge/recording.ts';
import { replayOf } from '#mock/bridge/replay.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { startMock } from '../harness.ts';
import { asha, draft } from '../samples.ts';
import { proxyToServer, receive } from './backend.ts';

let folder: string;
let file: string;
let playing: Upstream;
let recording: Upstream;
const backend = startMock();
const throughRecorder = startMock({
  upstream: { rule: 'backend', about: [], respond: (call) => recording.respond(call) },
});
const mock = startMock({
  upstream: { rule: 'recording', about: [], respond: (call) => playing.respond(call) },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'));
  file = join(folder, 'session.har');
  const { upstream, close } = await recordTo(file, proxyToServer(backend));
  recording = upstream;
  const { data: token } = await throughRecorder.call('login', { body: asha });
  await throughRecorder.call('getUser', {}, { token });
  await throughRecorder.call('listProjects', { params: { username: 'asha01' } }, { token });
  await throughRecorder.call('createProject', { body: { username: 'asha01', data: draft } }, { token });
  await throughRecorder.call('listProjects', { params: { username: 'asha01' } }, { token });
  await throughRecorder.call('skillLevel', { body: { username: 'asha01', skill_id: 2 } });
  await receive(`${throughRecorder.origin()}${basePath}/nothing`);
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

const entry = (url: string, content: object, request: object = {}, status = 200) => ({
  startedDateTime: '2026-01-02T03:04:05.000Z',
  request: { method: 'GET', url, headers: [{ name: ':authority', value: 'a' }], ...request },
  response: { status, headers: [{ name: 'Content-Type', value: 'application/json' }], content },
});
const harOf = (...entries: unknown[]) => `\ufeff${JSON.stringify({ log: { version: '1.2', entries } })}`;

it('plays the calls of the API in a HAR of a browser, and counts the rest', async () => {
  const api = 'https://backend.example.org/v7/api/v1';
  const packed = Buffer.from('{"status":200,"data":[]}').toString('base64');
  const body = { method: 'POST', postData: { mimeType: 'application/json', text: JSON.stringify(asha) } };
  await writeFile(
    join(folder, 'browser.har'),
    harOf(
      entry('http://localhost:5173/projects/asha01', { text: '<html>' }),
      entry(`${api}/skill/skills`, { size: 2, text: packed, encoding: 'base64' }),
      entry(`${api}/subject/subjects`, { size: 7 }),
      entry(`${api}/subject/subjects`, { size: 2, text: '[]' }, {}, 304),
      entry(`${api}/userskill/auth`, { text: '{"status":200,"data":"a.b","message":""}' }, body),
      entry(`${api}/userskill/auth`, {}, { method: 'OPTIONS' }, 204),
      entry(`${api}/projects/asha%20x`, { text: '{"status":200,"data":[]}' }),
      entry('data:,', { text: '' }),
    ),
  );
  const played = await replayOf(join(folder, 'browser.har'));
  expect(played.about.slice(1)).toEqual([
    '  4 of its entries are no whole calls of the API, and are ignored',
    '',
    '  Log in as',
    '    asha01   Sample@123',
  ]);
  const [skills, subjects, login, ofLearner] = await readRecording(join(folder, 'browser.har'));
  expect([skills?.response.text, subjects?.response]).toMatchObject([
    '{"status":200,"data":[]}',
    { status: 200, text: '[]' },
  ]);
  expect(login).toEqual({
    endpoint: 'login',
    request: { method: 'POST', path: '/userskill/auth', params: {}, query: {}, headers: {}, body: asha },
    response: { status: 200, headers: { 'content-type': 'application/json' }, text: expect.any(String) },
  });
  expect(ofLearner?.request.params).toEqual({ username: 'asha x' });
});

it('records a large answer whole, past the cache of the page', async () => {
  const large = join(folder, 'large.har');
  const { upstream, close } = await recordTo(large, proxyToServer(backend));
  recording = upstream;
  const skill = {
    skill_id: 1,
    name: 'HTML',
    description: 'x'.repeat(300_000),
    image: 'default',
    thumbnail: 'default',
    icon: 'default',
    Topics: 1,
  };
  await backend.controls('default').forceBody('listSkills', { status: 200, data: [skill] });
  const headers = { 'If-None-Match': '"1"' };
  await receive(`${throughRecorder.origin()}${basePath}/skill/skills`, { headers });
  await close();
  const [entry] = await backend.controls('default').log({ endpoint: 'listSkills' });
  expect(entry?.sent.headers).not.toHaveProperty('if-none-match');
  const [exchange] = await readRecording(large);
  expect(JSON.parse(exchange?.response.text ?? '')).toEqual({ status: 200, data: [skill] });
});

it.each([
  ['{', /JSON/],
  ['{"version": 1, "exchanges": []}', /log: Expected an object, received nothing/],
  ['{"log": {"entries": [{"request": {}}]}}', /log\.entries\.0\.request\.method: Expected a string/],
])('refuses the recording %s', async (text, reason) => {
  const broken = join(folder, 'broken.har');
  await writeFile(broken, text);
  const refused = replayOf(broken);
  await expect(refused).rejects.toThrow(`Cannot read the recording ${broken}`);
  await expect(refused).rejects.toThrow(reason);
});
