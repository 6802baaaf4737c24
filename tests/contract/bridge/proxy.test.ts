import { expect, it } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { proxyTo } from '#mock/bridge/proxy.ts';
import { startMock } from '../harness.ts';
import { asha } from '../samples.ts';
import { proxyToMock } from './backend.ts';

const backend = startMock();
const upstream = proxyToMock(backend);
const mock = startMock({ upstream });
const atBackend = () => backend.controls('default');

it('answers from the backend and leaves the state alone', async () => {
  await atBackend().reset();
  const { data: token } = await mock.call('login', { body: asha });
  await mock.call('deleteProject', { params: { project_id: '1' } }, { token });
  expect((await mock.call('listProjects', { params: { username: 'asha01' } })).data).toHaveLength(2);
  expect((await mock.controls().snapshot()).projects).toHaveLength(4);
  await mock.controls().verify({ match: { headers: { 'Auth-token': token } }, times: 1 });
  const [login] = await mock.controls().log();
  expect(login).toMatchObject({ endpoint: 'login', outcome: 'success', rule: 'backend', answer: 'ok' });
});

it('answers CORS itself, and sends nothing of the page or the mock', async () => {
  await atBackend().reset();
  const headers = { Origin: 'http://localhost:5173', Cookie: 'private=1', 'X-Mock-World': mock.world() };
  const response = await mock.http('get', `${basePath}/skill/skills`, headers);
  expect(response.get('Access-Control-Allow-Origin')).toBe('*');
  const [received] = await atBackend().log();
  expect(Object.keys(received?.sent.headers ?? {}).filter((name) => /origin|cookie|mock/.test(name))).toEqual(
    [],
  );
  const preflight = await mock.http('options', `${basePath}/skill/skills`, {
    'Access-Control-Request-Headers': 'auth-token',
  });
  expect(preflight.status).toBe(204);
  expect(await atBackend().log()).toHaveLength(1);
});

it('refuses pages of other origins, because the backend may be closed to them', async () => {
  await atBackend().reset();
  const headers = { Origin: 'https://app.example.org' };
  const response = await mock.http('get', `${basePath}/skill/skills`, headers);
  expect([response.status, response.get('Access-Control-Allow-Origin')]).toEqual([403, undefined]);
  expect(await atBackend().log()).toEqual([]);
});

it('does not leave the API of the backend', async () => {
  const sent = { method: 'GET', url: `${basePath}/../../admin`, headers: [], params: {}, body: '' };
  const answer = await upstream.answer(sent, undefined, undefined as never);
  expect(answer).toMatchObject({ kind: 'none', status: 404 });
});

it.each([
  ['a wrong type', { status: 200, data: [{ skill_id: 'one' }] }, 'success', /^data\.0\./],
  ['a text in place of a list', { status: 200, data: 'none' }, 'success', /^data: Expected an array/],
  ['a failure of the contract', { status: 404, message: 'User not found' }, 'success', /^status: /],
] as const)('marks %s in the journal', async (_what, body, outcome, answer) => {
  await atBackend().reset();
  await atBackend().forceBody('listSkills', body);
  expect((await mock.perform('listSkills', {})).body).toEqual(body);
  const [entry] = await mock.controls().log();
  expect(entry).toMatchObject({ outcome, answer: expect.stringMatching(answer) });
});

it('names the outcome that the backend shows, and drift that the app tolerates', async () => {
  await atBackend().reset();
  await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
  await atBackend().force('login', 'rate-limited', { times: 1 });
  await mock.perform('login', { body: asha });
  await atBackend().forceBody('listSubjects', []);
  await mock.http('get', `${basePath}/subject/subjects`).then();
  await atBackend().forceBody(
    'login',
    { status: 401, message: 'No', code: 7 },
    { outcome: 'invalid-credentials' },
  );
  await mock.perform('login', { body: asha });
  await mock.http('get', `${basePath}/nothing`).then();
  expect((await mock.controls().log()).map(({ outcome, answer }) => [outcome, answer])).toEqual([
    ['invalid-credentials', 'ok'],
    ['rate-limited', 'ok'],
    ['success', 'ok'],
    [
      'invalid-credentials',
      expect.stringMatching(/^code: Expected no such field, .*\(the app tolerates it\)$/),
    ],
    ['http-404', 'path: The contract has no such call'],
  ]);
});

it('judges the request too', async () => {
  await atBackend().reset();
  await mock.send('login', { body: { username: 'asha01' } });
  const [entry] = await mock.controls().log();
  expect(entry).toMatchObject({ status: 400, request: expect.stringMatching(/^password: Expected/) });
});

it('forces outcomes and answers single endpoints from the state meanwhile', async () => {
  await atBackend().reset();
  const { force, answerFrom } = mock.controls();
  await force('listSkills', 'server-error', { times: 1 });
  expect((await mock.perform('listSkills', {})).status).toBe(500);
  expect(await answerFrom('listSubjects', 'state')).toEqual({
    source: 'backend',
    fromState: ['listSubjects'],
  });
  await mock.call('listSubjects', {});
  expect(await atBackend().log()).toEqual([]);
  await answerFrom('listSubjects', 'upstream');
  await mock.call('listSubjects', {});
  expect(await atBackend().log()).toHaveLength(1);
});

it('refuses another source without a backend', async () => {
  const message = 'The mock has no backend and no recording. Start it with --proxy or --replay.';
  await expect(backend.controls().answerFrom('login', 'state')).rejects.toThrow(message);
});

it('reports a backend that does not answer', async () => {
  const lost = proxyTo(`http://127.0.0.1:1${basePath}`);
  const sent = { method: 'GET', url: `${basePath}/skill/skills`, headers: [], params: {}, body: '' };
  const answer = await lost.answer(sent, undefined, undefined as never);
  expect(answer).toMatchObject({ kind: 'none', status: 502, outcome: 'backend-unreachable' });
  expect(answer).toHaveProperty('message', expect.stringMatching(/does not answer: .*\w/));
});
