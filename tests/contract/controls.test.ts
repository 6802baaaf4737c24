import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { asha, newLearner } from './samples.ts';

const mock = startMock();

const own = { query: { username: 'asha01' } };
const statusOf = async () => (await mock.perform('listSkills', {})).status;
const forced = async (id: string) => {
  const { body } = await mock.control('get', '/endpoints');
  return (body as { id: string; forced: string | null }[]).find((endpoint) => endpoint.id === id)?.forced;
};

describe('the list of endpoints', () => {
  it('tells method, path, outcomes and what is forced of every endpoint', async () => {
    const { body } = await mock.control('get', '/endpoints');
    expect(body.map(({ id }: { id: string }) => id)).toEqual(allEndpoints.map(({ id }) => id));
    expect(body[0]).toMatchObject({
      id: 'login',
      method: 'POST',
      path: '/api/v1/userskill/auth',
      forced: null,
    });
    expect(body[0].outcomes[1]).toEqual({
      name: 'invalid-credentials',
      status: 200,
      documented: false,
      body: { status: 401, message: 'Invalid username or password' },
    });
    for (const { id, outcomes } of body) {
      const names = outcomes.map(({ name }: { name: string }) => name);
      expect(names, id).toEqual(expect.arrayContaining(['success', 'rate-limited', 'server-error']));
      expect(new Set(names).size, id).toBe(names.length);
    }
  });
});

describe('forcing an outcome', () => {
  it('lasts until it is cleared', async () => {
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error' });
    expect(await forced('listSkills')).toBe('server-error');
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 500, 500]);
    await mock.control('put', '/endpoints/listSkills', { outcome: null });
    expect(await forced('listSkills')).toBeNull();
    expect(await statusOf()).toBe(200);
  });

  it('lasts for as many calls as it says', async () => {
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error', times: 2 });
    expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 500, 200]);
    expect(await forced('listSkills')).toBeNull();
  });

  it('is of one endpoint', async () => {
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error' });
    expect((await mock.perform('listSubjects', {})).status).toBe(200);
  });

  it('replaces what was forced before', async () => {
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error', times: 5 });
    await mock.control('put', '/endpoints/listSkills', { outcome: 'rate-limited' });
    expect(await statusOf()).toBe(429);
  });

  it('by header is for that call alone', async () => {
    expect((await mock.perform('listSkills', {}, { outcome: 'server-error' })).status).toBe(500);
    expect(await statusOf()).toBe(200);
  });

  it('by header goes before what the world forces, and does not use it up', async () => {
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error', times: 1 });
    expect((await mock.perform('listSkills', {}, { outcome: 'rate-limited' })).status).toBe(429);
    expect([await statusOf(), await statusOf()]).toEqual([500, 200]);
  });

  it('as success is an ordinary call', async () => {
    await mock.control('put', '/endpoints/login', { outcome: 'success' });
    const wrong = await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
    expect(wrong.body).toHaveProperty('status', 401);
  });

  it('answers 404 for an unknown endpoint', async () => {
    for (const id of ['nothing', 'constructor', '__proto__']) {
      const response = await mock.control('put', `/endpoints/${id}`, { outcome: null });
      expect(response.status).toBe(404);
      expect(response.body).toEqual({ status: 404, message: expect.stringContaining(id) });
    }
  });

  it('answers 400 with the known outcomes for an unknown one', async () => {
    const byControl = await mock.control('put', '/endpoints/login', { outcome: 'teapot' });
    const byHeader = await mock.perform('login', { body: asha }, { outcome: 'teapot' });
    for (const response of [byControl, byHeader]) {
      expect(response.status).toBe(400);
      expect(response.body.status).toBe(400);
      for (const name of [
        'teapot',
        'success',
        'invalid-credentials',
        'rate-limited',
        'malformed-body',
        'server-error',
      ]) {
        expect(response.body.message).toContain(name);
      }
    }
    expect(await forced('login')).toBeNull();
  });

  it.each([
    ['nothing', undefined, 'body'],
    ['a list', [], 'body'],
    ['no outcome', {}, 'outcome'],
    ['a number as outcome', { outcome: 5 }, 'outcome'],
    ['no times at all', { outcome: 'success', times: 0 }, 'times'],
    ['half a time', { outcome: 'success', times: 0.5 }, 'times'],
    ['an unknown field', { outcome: 'success', forever: true }, 'forever'],
  ])('refuses %s with the path', async (_what, body, path) => {
    const response = await mock.control('put', '/endpoints/login', body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(`^${path}: `) });
    expect(await forced('login')).toBeNull();
  });
});

describe('the log', () => {
  const log = async () => (await mock.control('get', '/log')).body;

  it('tells of each call its endpoint, status, time and verdicts', async () => {
    await mock.perform('listSkills', {});
    await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
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
    ]);
  });

  it('tells what was wrong with a call', async () => {
    await mock.send('login', { body: { username: 'asha01' } });
    const [entry] = await log();
    expect(entry).toMatchObject({ outcome: 'invalid-request', status: 400, answer: 'ok' });
    expect(entry.request).toMatch(/^password: Expected/);
  });

  it('names the outcome of a free username', async () => {
    await mock.perform('userExists', { headers: { user: 'nila04' } });
    expect(await log()).toMatchObject([{ endpoint: 'userExists', outcome: 'free' }]);
  });

  it.each([
    ['a path that is not known', () => mock.http('get', '/api/v1/nothing'), 404],
    ['another method', () => mock.send('login', { method: 'patch' }), 405],
    ['a body that does not parse', () => mock.send('login', { rawBody: '{' }), 400],
    ['a body that is too large', () => mock.send('login', { rawBody: `"${'x'.repeat(102_400)}"` }), 413],
    ['a forced outcome', () => mock.send('login', { outcome: 'rate-limited' }), 429],
    ['an unknown forced outcome', () => mock.send('login', { outcome: 'teapot' }), 400],
  ])('has a call that was refused for %s', async (_what, call, status) => {
    await call();
    expect(await log()).toMatchObject([{ status }]);
  });

  it('holds the last 200 calls', async () => {
    await mock.perform('listSubjects', {});
    for (let count = 0; count < 200; count += 1)
      await mock.perform('userExists', { headers: { user: 'asha01' } });
    const entries = await log();
    expect(entries).toHaveLength(200);
    expect(entries[0]).toHaveProperty('endpoint', 'userExists');
  });

  it.each<[string, () => Promise<unknown>]>([
    ['state', () => mock.perform('listSkills', {})],
    ['token', () => mock.perform('listSkills', {}, { token: 'forged.token' })],
    ['permission', async () => mock.perform('listUserSkills', own, { token: await mock.signIn('ravi02') })],
    ['request schema', () => mock.send('login', { body: {} })],
    ['body', () => mock.send('login', { rawBody: '{' })],
    ['method', () => mock.send('login', { method: 'patch' })],
    ['path', () => mock.http('get', '/api/v1/nothing').then()],
    ['forced by header', () => mock.send('login', { outcome: 'rate-limited' })],
    ['forced by header', () => mock.send('login', { outcome: 'empty' })],
    [
      'forced by control',
      async () => {
        await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error' });
        await mock.perform('listSkills', {});
      },
    ],
  ])('names %s as what produced an outcome', async (rule, call) => {
    await call();
    expect((await log()).at(-1)).toHaveProperty('rule', rule);
  });

  it('judges a call also where its outcome was forced', async () => {
    await mock.send('login', { body: { username: 'asha01' }, outcome: 'server-error' });
    await mock.send('login', { rawBody: '{', outcome: 'empty' });
    expect(await log()).toMatchObject([
      { request: expect.stringMatching(/^password: Expected/), answer: 'ok' },
      { request: 'body: not JSON', answer: 'empty, on purpose' },
    ]);
  });

  it('has a command that makes the same call again', async () => {
    const body = { ...newLearner, bio: "It's me; $(echo no) `no` \\ ümlaut" };
    await mock.send('register', { body });
    const [entry] = await log();
    await mock.control('post', '/reset');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${entry.curl} --silent`]);
    expect(JSON.parse(stdout)).toHaveProperty('state', 200);
    const [again] = await log();
    expect(again).toEqual({ ...entry, at: expect.any(String), ms: expect.any(Number), curl: entry.curl });
    const user = await mock.perform('getUser', {}, { token: JSON.parse(stdout).auth_token });
    expect(user.body.bio).toBe(body.bio);
  });
});

describe('an answer of the mock that breaks the contract', () => {
  const broken = startMock({}, (fixtures) => ({
    ...fixtures,
    users: fixtures.users.map((user) => (user.id === 'asha01' ? { ...user, dob: 'yesterday' } : user)),
  }));

  it('is told loudly and marked in the log', async () => {
    const token = await broken.signIn();
    await broken.perform('getUser', {}, { token });
    expect(broken.takeViolations()).toEqual([expect.stringMatching(/^getUser: .*dob/)]);
    const { body } = await broken.control('get', '/log');
    expect(body.at(-1)).toMatchObject({
      endpoint: 'getUser',
      request: 'ok',
      answer: expect.stringMatching(/^dob: /),
    });
  });

  it('is not an answer that keeps it', async () => {
    const token = await broken.signIn('ravi02');
    await broken.ask('getUser', {}, { token });
    expect(broken.takeViolations()).toEqual([]);
  });
});
