import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { asha, newLearner } from './samples.ts';

const mock = startMock();

interface Listed {
  readonly id: string;
  readonly forced: string | null;
  readonly outcomes: readonly Outcome[];
}
const listed = async () => (await mock.control('get', '/endpoints')).body as Listed[];
const forced = async (id: string) => (await listed()).find((endpoint) => endpoint.id === id)?.forced;
const force = (body: unknown, id = 'listSkills') => mock.control('put', `/endpoints/${id}`, body);
const status = async () => (await mock.perform('listSkills', {})).status;
const log = async () => (await mock.control('get', '/log')).body;

it('lists each endpoint with method, path, outcomes and forced outcome', async () => {
  const list = await listed();
  expect(list.map(({ id }) => id)).toEqual(allEndpoints.map(({ id }) => id));
  const login = {
    id: 'login',
    method: 'POST',
    path: '/api/v1/userskill/auth',
    documented: true,
    forced: null,
  };
  expect(list[0]).toMatchObject(login);
  expect(list[0]?.outcomes[1]).toEqual({
    name: 'invalid-credentials',
    status: 200,
    documented: false,
    body: { status: 401, message: 'Invalid username or password' },
  });
  for (const { id, outcomes } of list) {
    const names = outcomes.map(({ name }) => name);
    expect(names, id).toEqual(expect.arrayContaining(['success', 'rate-limited', 'server-error']));
    expect(new Set(names).size, id).toBe(names.length);
  }
});

describe('a forced outcome', () => {
  it('applies to one endpoint until cleared, and replaces an earlier one', async () => {
    await force({ outcome: 'rate-limited', times: 5 });
    await force({ outcome: 'server-error' });
    expect(await forced('listSkills')).toBe('server-error');
    expect([await status(), await status(), await status()]).toEqual([500, 500, 500]);
    expect((await mock.perform('listSubjects', {})).status).toBe(200);
    await force({ outcome: null });
    expect(await forced('listSkills')).toBeNull();
    expect(await status()).toBe(200);
  });

  it('lasts for the given number of calls', async () => {
    await force({ outcome: 'server-error', times: 2 });
    expect([await status(), await status(), await status()]).toEqual([500, 500, 200]);
    expect(await forced('listSkills')).toBeNull();
  });

  it('takes precedence for one call when sent by header, and consumes no forced call', async () => {
    await force({ outcome: 'server-error', times: 1 });
    expect((await mock.perform('listSkills', {}, { outcome: 'rate-limited' })).status).toBe(429);
    expect([await status(), await status()]).toEqual([500, 200]);
  });

  it('changes nothing when it is success', async () => {
    await force({ outcome: 'success' }, 'login');
    const wrong = await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
    expect(wrong.body).toHaveProperty('status', 401);
  });

  it.each(['nothing', 'constructor', '__proto__'])('returns 404 for the endpoint %s', async (id) => {
    const response = await force({ outcome: null }, id);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: expect.stringContaining(id) });
  });

  it('returns 400 with the known outcomes when it is unknown', async () => {
    const byHeader = await mock.perform('login', { body: asha }, { outcome: 'teapot' });
    for (const { status, body } of [await force({ outcome: 'teapot' }, 'login'), byHeader]) {
      expect([status, body.status]).toEqual([400, 400]);
      const names = ['teapot', 'success', 'invalid-credentials', 'rate-limited', 'malformed-body', 'hang'];
      for (const name of names) expect(body.message).toContain(name);
    }
    expect(await forced('login')).toBeNull();
  });

  it.each([
    [undefined, 'body'],
    [[], 'body'],
    [{}, 'outcome'],
    [{ outcome: 5 }, 'outcome'],
    [{ outcome: 'success', times: 0 }, 'times'],
    [{ outcome: 'success', times: 0.5 }, 'times'],
    [{ outcome: 'success', forever: true }, 'forever'],
  ])('is refused for the body %j with the path %s', async (body, path) => {
    const response = await force(body, 'login');
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(`^${path}: `) });
    expect(await forced('login')).toBeNull();
  });
});

describe('the log', () => {
  it('records endpoint, status, duration and validation of each call', async () => {
    await mock.perform('listSkills', {});
    await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
    await mock.perform('userExists', { headers: { user: 'nila04' } });
    expect(await log()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        method: 'GET',
        path: '/api/v1/skill/skills',
        endpoint: 'listSkills',
        outcome: 'success',
        rule: 'state',
        status: 200,
        ms: expect.any(Number),
        request: 'ok',
        answer: 'ok',
        curl: expect.stringMatching(/^curl 'http/),
      },
      expect.objectContaining({
        endpoint: 'login',
        outcome: 'invalid-credentials',
        status: 200,
        request: 'ok',
      }),
      expect.objectContaining({ endpoint: 'userExists', outcome: 'free' }),
    ]);
  });

  it('validates a call even when its outcome is forced', async () => {
    await mock.send('login', { body: { username: 'asha01' } });
    await mock.send('login', { body: { username: 'asha01' }, outcome: 'server-error' });
    await mock.send('login', { rawBody: '{', outcome: 'empty' });
    const request = expect.stringMatching(/^password: Expected/);
    expect(await log()).toMatchObject([
      { outcome: 'invalid-request', status: 400, request, answer: 'ok' },
      { request, answer: 'ok' },
      { request: 'body: Malformed JSON', answer: 'empty on purpose' },
    ]);
  });

  it.each<[rule: string, status: number, call: () => Promise<unknown>]>([
    ['state', 200, () => mock.perform('listSkills', {})],
    ['token', 401, () => mock.perform('listSkills', {}, { token: 'forged.token' })],
    [
      'permission',
      403,
      async () =>
        mock.send('listUserSkills', { query: { username: 'asha01' }, token: await mock.signIn('ravi02') }),
    ],
    ['request schema', 400, () => mock.send('login', { body: {} })],
    ['body', 400, () => mock.send('login', { rawBody: '{' })],
    ['body', 413, () => mock.send('login', { rawBody: `"${'x'.repeat(102_400)}"` })],
    ['method', 405, () => mock.send('login', { method: 'patch' })],
    ['path', 404, () => mock.http('get', '/api/v1/nothing').then()],
    ['forced by header', 429, () => mock.send('login', { outcome: 'rate-limited' })],
    ['forced by header', 200, () => mock.send('login', { outcome: 'empty' })],
    ['forced by control', 500, () => force({ outcome: 'server-error' }).then(status)],
  ])('names the rule %s that produced the status %i', async (rule, code, call) => {
    await call();
    expect((await log()).at(-1)).toMatchObject({ rule, status: code });
  });

  it('records a call with an unknown forced outcome', async () => {
    await mock.send('login', { outcome: 'teapot' });
    expect(await log()).toMatchObject([{ status: 400 }]);
  });

  it('keeps the last 200 calls', async () => {
    await mock.perform('listSubjects', {});
    for (let count = 0; count < 200; count += 1) await mock.send('userExists', {});
    const entries = await log();
    expect(entries).toHaveLength(200);
    expect(entries[0]).toHaveProperty('endpoint', 'userExists');
  });

  it('truncates path and host to 1024 characters, and omits a long body and token', async () => {
    const long = 'x'.repeat(1100);
    await mock.http('get', `/api/v1/${long}`, { Host: long });
    await mock.send('register', { body: { ...newLearner, bio: long } });
    await mock.send('listSkills', { token: long });
    const [path, body, token] = (await log()).map(({ curl }: { curl: string }) => curl);
    expect(path).toContain(`'http://${'x'.repeat(1023)}…/api/v1/${'x'.repeat(1023 - '/api/v1/'.length)}…'`);
    expect(body).not.toContain('--data-binary');
    expect(token).not.toMatch(/auth-token/i);
  });

  it('provides a curl command that repeats the call', async () => {
    const body = { ...newLearner, bio: "It's me; $(echo no) `no` \\ ümlaut" };
    await mock.send('register', { body });
    const [entry] = await log();
    await mock.control('post', '/reset');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${entry.curl} --silent`]);
    expect(JSON.parse(stdout)).toHaveProperty('state', 200);
    expect((await log())[0]).toEqual({ ...entry, at: expect.any(String), ms: expect.any(Number) });
    const user = await mock.perform('getUser', {}, { token: JSON.parse(stdout).auth_token });
    expect(user.body.bio).toBe(body.bio);
  });
});

describe('a mock response that breaks the contract', () => {
  const broken = startMock({}, (fixtures) => ({
    ...fixtures,
    users: fixtures.users.map((user) => (user.id === 'asha01' ? { ...user, dob: 'yesterday' } : user)),
  }));

  it('is reported and marked in the log', async () => {
    await broken.call('getUser', {}, { token: await broken.signIn('ravi02') });
    expect(broken.takeViolations()).toEqual([]);
    await broken.perform('getUser', {}, { token: await broken.signIn() });
    expect(broken.takeViolations()).toEqual([expect.stringMatching(/^getUser: .*dob/)]);
    const { body } = await broken.control('get', '/log');
    const entry = { endpoint: 'getUser', request: 'ok', answer: expect.stringMatching(/^dob: /) };
    expect(body.at(-1)).toMatchObject(entry);
  });
});
