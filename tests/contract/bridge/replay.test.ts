import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { recordTo } from '#mock/bridge/record.ts';
import { replayOf } from '#mock/bridge/replay.ts';
import { readRecording } from '#mock/files/recording.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { temporaryFolders } from '../../temporary-folders.ts';
import { startMock } from '../harness.ts';
import { asha, draft } from '../samples.ts';
import { proxyToServer } from './backend.ts';

const folder = temporaryFolders()();
const fileOf = (name: string) => join(folder, name);
let playing: Upstream;
let recording: Upstream;
const backend = startMock();
const recorder = startMock({
  upstream: { rule: 'backend', about: [], respond: (call) => recording.respond(call) },
});
const mock = startMock({
  upstream: { rule: 'recording', about: [], respond: (call) => playing.respond(call) },
});

beforeAll(async () => {
  const file = fileOf('session.har');
  const { upstream, close } = await recordTo(file, proxyToServer(backend));
  recording = upstream;
  const { data: token } = await recorder.call('login', { body: asha });
  await recorder.call('getUser', {}, { token });
  await recorder.call('listProjects', { params: { username: 'asha01' } }, { token });
  await recorder.call('createProject', { body: { username: 'asha01', data: draft } }, { token });
  await recorder.call('listProjects', { params: { username: 'asha01' } }, { token });
  await recorder.call('skillLevel', { body: { username: 'asha01', skill_id: 2 } });
  await recorder.http('get', `${basePath}/skill/skills`, { 'If-None-Match': '"1"' });
  await recorder.http('get', `${basePath}/nothing`);
  const [call] = await backend.controls('default').log({ endpoint: 'listSkills' });
  expect(call?.sent.headers).not.toHaveProperty('if-none-match');
  await close();
  playing = await replayOf(file);
});

const standIn = { username: 'learner01', password: 'Password01' };
const ofLearner = { params: { username: 'learner01' } };
const projects = async () => (await mock.call('listProjects', ofLearner)).data.length;

it('plays a session with its stand-ins, equal calls in turn, and starts again after a reset', async () => {
  const { data: token } = await mock.call('login', { body: standIn });
  expect(await mock.call('getUser', {}, { token })).toMatchObject({ f_name: 'First 01' });
  expect([await projects(), await projects(), await projects()]).toEqual([3, 4, 4]);
  expect(await mock.call('skillLevel', { body: { username: 'learner01', skill_id: 2 } })).toBe('2');
  expect(playing.about.slice(1)).toEqual(['', '  Log in as', '    learner01   Password01']);
  const [entry] = await mock.controls().log();
  expect(entry).toMatchObject({ outcome: 'success', rule: 'recording', response: 'ok' });
  await mock.controls().reset();
  expect(await projects()).toBe(3);
});

it('names the nearest recorded call when there is none', async () => {
  const { status, body } = await mock.perform('login', { body: { ...standIn, password: 'Password02' } });
  const difference = 'body.password: recorded "Password01", received "Password02"';
  const message = `Not in the recording: POST /api/v1/userskill/auth. Nearest call: ${difference}`;
  expect([status, body.message]).toEqual([404, message]);
});

const entry = (url: string, content: object, request: object = {}) => ({
  request: { method: 'GET', url, headers: [{ name: ':authority', value: 'a' }], ...request },
  response: { status: 200, headers: [{ name: 'Content-Type', value: 'application/json' }], content },
});

it('plays the calls of the API in a HAR of a browser, and counts the rest', async () => {
  const file = fileOf('browser.har');
  const api = 'https://backend.example.org/v7/api/v1';
  const packed = Buffer.from('{"status":200,"data":[]}').toString('base64');
  const body = { method: 'POST', postData: { mimeType: 'application/json', text: JSON.stringify(asha) } };
  const entries = [
    entry('http://localhost:5173/projects/asha01', { text: '<html>' }),
    entry(`${api}/skill/skills`, { size: 2, text: packed, encoding: 'base64' }),
    entry(`${api}/subject/subjects`, { size: 7 }),
    entry(`${api}/userskill/auth`, { text: '{"status":200,"data":"a.b","message":""}' }, body),
    entry(`${api}/projects/asha%20x?a=1`, { text: '[]' }),
  ];
  await writeFile(file, `\ufeff${JSON.stringify({ log: { entries } })}`);
  const note = '  2 of its entries are no whole calls of the API, and are ignored';
  const { about } = await replayOf(file);
  expect(about.slice(1)).toEqual([note, '', '  Log in as', '    asha01   Sample@123']);
  expect((await readRecording(file)).exchanges).toMatchObject([
    { endpoint: 'listSkills', response: { status: 200, text: '{"status":200,"data":[]}' } },
    { endpoint: 'login', request: { body: asha } },
    { endpoint: 'listProjects', request: { params: { username: 'asha x' }, query: { a: '1' } } },
  ]);
});
