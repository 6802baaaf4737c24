import { describe, expect, it } from 'vitest';
import type { LogFilter } from '#mock/client.ts';
import { startMock } from './harness.ts';
import { asha } from './samples.ts';

const mock = startMock();

const params = { username: 'asha01' };
const status = async () => (await mock.perform('listSkills', {})).status;
const log = async () => (await mock.control('get', '/log')).body;

it('records endpoint, status, duration and validation of each call', async () => {
  await mock.perform('listSkills', {});
  await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
  expect(await log()).toMatchObject([
    {
      ...{ id: 1, method: 'GET', path: '/api/v1/skill/skills', endpoint: 'listSkills' },
      ...{ outcome: 'success', status: 200, ms: expect.any(Number), request: 'ok', response: 'ok' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
    { endpoint: 'login', outcome: 'invalid-credentials', status: 200, request: 'ok' },
  ]);
});

it('validates a call even when its outcome is forced', async () => {
  await mock.send('login', { body: { username: 'asha01' }, outcome: 'server-error' });
  await mock.send('login', { rawBody: '{', outcome: 'empty' });
  const request = expect.stringMatching(/^password: Expected/);
  expect(await log()).toMatchObject([
    { request, response: 'ok' },
    { request: 'body: Malformed JSON', response: 'empty on purpose' },
  ]);
});

it.each<[rule: string, status: number, call: () => Promise<unknown>]>([
  ['state', 200, () => mock.perform('listSkills', {})],
  ['token', 401, () => mock.perform('listSkills', {}, { token: 'forged.token' })],
  ['permission', 403, async () => mock.send('listProjects', { params, token: await mock.signIn('ravi02') })],
  ['request schema', 400, () => mock.send('login', { body: {} })],
  ['body', 400, () => mock.send('login', { rawBody: '{' })],
  ['method', 405, () => mock.send('login', { method: 'patch' })],
  ['path', 404, () => mock.http('get', '/api/v1/nothing').then()],
  ['forced by header', 429, () => mock.send('login', { outcome: 'rate-limited' })],
  ['forced', 400, () => mock.send('login', { outcome: 'teapot' })],
  ['forced by control', 500, () => mock.controls().force('listSkills', 'server-error').then(status)],
])('names the rule %s that produced the status %i', async (rule, code, call) => {
  await call();
  expect((await log()).at(-1)).toMatchObject({ rule, status: code });
});

it('keeps each request and response whole', async () => {
  const body = { ...asha, username: 'ü'.repeat(45_000) };
  await mock.send('login', { body, token: 't'.repeat(2000), headers: { 'X-Device': 'phone' } });
  const [login] = await log();
  expect(login.sent).toMatchObject({ body: JSON.stringify(body), headers: { 'x-device': 'phone' } });
  expect(login.sent.headers['auth-token']).toHaveLength(2000);
  expect(login.received).toMatchObject({
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: JSON.stringify({ status: 401, message: 'Invalid username or password' }),
  });
  expect(login.curl).toContain(body.username);
});

it('marks a body that was too large to keep, and then has no curl command', async () => {
  await mock.send('login', { rawBody: `"${'x'.repeat(102_400)}"` });
  expect(await log()).toMatchObject([
    { status: 413, rule: 'body', curl: null, sent: { body: '', cut: true } },
  ]);
});

it('counts the headers of its calls, and holds at most 2 MB', async () => {
  const headers = { 'X-Large': 'x'.repeat(12_000) };
  for (let count = 0; count < 200; count += 1) await mock.send('userExists', { headers });
  const calls = await log();
  expect([calls.length > 140, calls.length < 160]).toEqual([true, true]);
});

it('lists the calls that a filter selects', async () => {
  const controls = mock.controls();
  await mock.perform('listSkills', {});
  await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
  await controls.clock.advance(60_000);
  const { now } = await controls.clock.now();
  await mock.send('login', { body: {} });
  const ids = async (filter: LogFilter) => (await controls.log(filter)).map(({ id }) => id);
  expect(await ids({ endpoint: 'login' })).toEqual([2, 3]);
  expect(await ids({ outcome: 'invalid-credentials' })).toEqual([2]);
  expect([await ids({ since: 2 }), await ids({ since: now })]).toEqual([[3], [3]]);
  expect([await ids({ verdict: 'ok' }), await ids({ verdict: 'broken' })]).toEqual([[1, 2], [3]]);
});

it('exports the calls as an HTTP archive', async () => {
  await mock.http('get', '/api/v1/skill/skills?page=1&page=2', { 'X-Twice': 'a' }).then();
  await mock.perform('login', { body: asha });
  await mock.send('listSkills', { outcome: 'drop' }).catch(() => undefined);
  await mock.send('listSkills', { method: 'head' });
  const { log: archive } = await mock.controls().har();
  expect([archive.version, archive.creator]).toEqual(['1.2', { name: expect.any(String), version: '1' }]);
  const postData = { mimeType: 'application/json', text: JSON.stringify(asha) };
  const content = { text: expect.stringContaining('"status":200') };
  const queryString = ['1', '2'].map((value) => ({ name: 'page', value }));
  const header = { name: 'x-twice', value: 'a' };
  expect(archive.entries).toMatchObject([
    { comment: expect.stringContaining('outcome success; '), request: { method: 'GET', queryString } },
    { request: { method: 'POST', postData }, response: { status: 200, content } },
    { response: { status: 0, statusText: '', content: { size: 0, mimeType: '' } } },
    { response: { status: 200, content: { size: 0, text: '' } } },
  ]);
  expect(archive.entries[0]?.request.headers).toContainEqual(header);
});

describe('a mock response that breaks the contract', () => {
  const broken = startMock({}, (fixtures) => ({
    ...fixtures,
    users: fixtures.users.map((user) => (user.id === 'asha01' ? { ...user, dob: 'yesterday' } : user)),
  }));

  it('is reported and marked in the log', async () => {
    await broken.perform('getUser', {}, { token: await broken.signIn() });
    expect(broken.takeViolations()).toEqual([expect.stringMatching(/^getUser: .*dob/)]);
    const entry = { endpoint: 'getUser', request: 'ok', response: expect.stringMatching(/^dob: /) };
    expect((await broken.controls().log()).at(-1)).toMatchObject(entry);
  });
});
