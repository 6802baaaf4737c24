import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha } from './samples.ts';

const mock = startMock();

const listed = () => mock.controls().endpoints();
const forced = async (id: EndpointId) => (await listed()).find((endpoint) => endpoint.id === id)?.forced;
const put = (id: string, body: unknown) => mock.control('put', `/endpoints/${id}`, body);
const status = async () => (await mock.perform('listSkills', {})).status;

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
    const { clear, force } = mock.controls();
    await force('listSkills', 'rate-limited', { times: 5 });
    await force('listSkills', 'server-error');
    expect(await forced('listSkills')).toBe('server-error');
    expect([await status(), await status(), await status()]).toEqual([500, 500, 500]);
    expect((await mock.perform('listSubjects', {})).status).toBe(200);
    await clear('listSkills');
    expect(await forced('listSkills')).toBeNull();
    expect(await status()).toBe(200);
  });

  it('lasts for the given number of calls', async () => {
    await mock.controls().force('listSkills', 'server-error', { times: 2 });
    expect([await status(), await status(), await status()]).toEqual([500, 500, 200]);
    expect(await forced('listSkills')).toBeNull();
  });

  it('takes precedence for one call when sent by header, and consumes no forced call', async () => {
    await mock.controls().force('listSkills', 'server-error', { times: 1 });
    expect((await mock.perform('listSkills', {}, { outcome: 'rate-limited' })).status).toBe(429);
    expect([await status(), await status()]).toEqual([500, 200]);
  });

  it.each(allEndpoints.map(({ id }) => id as EndpointId))(
    'answers any call of %s with a right example when it is success, and changes nothing',
    async (id) => {
      const { force, snapshot } = mock.controls();
      await force(id, 'success');
      const before = await snapshot();
      const response = await mock.send(id, { params: anyParams });
      const endpoint: Endpoint = endpoints[id];
      const body: unknown = endpoint.format === 'text' ? response.text : response.body;
      expect(endpoint.answer.validate(body)[0]?.message, response.text).toBeUndefined();
      expect(await snapshot()).toEqual(before);
    },
  );

  it('is refused as success when the data allow none', async () => {
    const { restore, snapshot } = mock.controls();
    await restore({ ...(await snapshot()), projects: [] });
    const reason = expect.stringMatching(/^Cannot force the success of deleteProject: the data of world/);
    const refused = { status: 400, message: reason };
    expect((await put('deleteProject', { outcome: 'success' })).body).toEqual(refused);
    expect(await forced('deleteProject')).toBeNull();
    const byHeader = await mock.send('deleteProject', { params: anyParams, outcome: 'success' });
    expect(byHeader.body).toEqual(refused);
  });

  it.each(['nothing', 'constructor', '__proto__'])('returns 404 for the endpoint %s', async (id) => {
    const response = await put(id, { outcome: null });
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: expect.stringContaining(id) });
  });

  it('returns 400 with the known outcomes when it is unknown', async () => {
    const byHeader = await mock.perform('login', { body: asha }, { outcome: 'teapot' });
    for (const { status, body } of [await put('login', { outcome: 'teapot' }), byHeader]) {
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
    [{ outcome: 'success', outcomes: ['success'] }, 'outcomes'],
    [{ outcomes: [] }, 'outcomes'],
    [{ outcome: null, body: {} }, 'body'],
    [{ outcome: 'hang', body: {} }, 'body'],
    [{ outcome: 'server-error', match: { cookies: {} } }, 'match.cookies'],
    [{ outcome: 'server-error', match: { query: { page: 1 } } }, 'match.query.page'],
  ])('is refused for the body %j with the path %s', async (body, path) => {
    const response = await put('login', body);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(`^${path}: `) });
    expect(await forced('login')).toBeNull();
  });
});

describe('a rule', () => {
  const login = async (username: string, headers = {}) =>
    (await mock.send('login', { body: { ...asha, username }, headers })).status;

  it.each([
    ['a part of the body', { body: { username: 'ravi02' } }],
    ['a header', { headers: { 'X-Device': 'ravi' } }],
  ])('forces only the calls that match %s', async (_what, match) => {
    await mock.controls().force('login', 'server-error', { match });
    expect(await login('asha01')).toBe(200);
    expect(await login('ravi02', { 'x-device': 'ravi' })).toBe(500);
  });

  it('forces only the calls that match a query or a parameter', async () => {
    const { force } = mock.controls();
    await force('listUserSkills', 'server-error', { match: { query: { username: 'ravi02' } } });
    await force('listProjects', 'server-error', { match: { params: { username: 'ravi02' } } });
    const statuses = async (username: string) => [
      (await mock.perform('listUserSkills', { query: { username } })).status,
      (await mock.perform('listProjects', { params: { username } })).status,
    ];
    expect(await statuses('asha01')).toEqual([200, 200]);
    expect(await statuses('ravi02')).toEqual([500, 500]);
  });

  it('goes before the rule for every call, and is cleared by its match', async () => {
    const { clear, force } = mock.controls();
    const match = { body: { username: 'ravi02' } };
    await force('login', 'server-error', { match });
    const { rules } = await force('login', 'rate-limited');
    expect(rules).toEqual([
      { match, outcomes: ['server-error'], times: null },
      { outcomes: ['rate-limited'], times: null },
    ]);
    expect([await login('ravi02'), await login('asha01')]).toEqual([500, 429]);
    await clear('login', match);
    expect([await login('ravi02'), await login('asha01')]).toEqual([429, 429]);
  });

  it('forces outcomes in turn, and null lets a call through', async () => {
    await mock.controls().forceInTurn('listSkills', ['server-error', null, 'rate-limited']);
    expect([await status(), await status(), await status(), await status()]).toEqual([500, 200, 429, 200]);
    await mock.controls().forceInTurn('listSkills', ['server-error', 'rate-limited'], { times: 2 });
    expect([await status(), await status(), await status()]).toEqual([500, 429, 500]);
    const [{ rules } = { rules: [] }] = (await mock.controls().endpoints()).filter(
      ({ id }) => id === 'listSkills',
    );
    expect(rules).toEqual([{ outcomes: ['rate-limited'], times: 1 }]);
  });

  it('forces a body, whose verdict is in the journal only', async () => {
    const { forceBody, log } = mock.controls();
    await forceBody('listSkills', { status: 200, data: [] }, { times: 1 });
    expect((await mock.perform('listSkills', {})).body).toEqual({ status: 200, data: [] });
    await forceBody('login', { status: 423, message: 'Locked' }, { outcome: 'invalid-credentials' });
    expect((await mock.perform('login', { body: asha })).body).toEqual({ status: 423, message: 'Locked' });
    await forceBody('skillLevel', 'high');
    expect((await mock.send('skillLevel', { body: {} })).text).toBe('high');
    const [skills, locked, level] = await log();
    expect([skills?.answer, locked?.answer]).toEqual(['ok', 'ok']);
    expect(level?.answer).toMatch(/^body: Expected/);
  });

  it('applies to all endpoints at once, and is cleared at once', async () => {
    const { forceAll, clear, endpoints: list } = mock.controls();
    await forceAll('server-error');
    expect((await list()).every((endpoint) => endpoint.forced === 'server-error')).toBe(true);
    expect([await status(), await login('asha01')]).toEqual([500, 500]);
    await clear();
    expect([await status(), await login('asha01')]).toEqual([200, 200]);
  });

  it('is refused on all endpoints when one lacks the outcome, and changes none', async () => {
    const response = await mock.control('put', '/endpoints', { outcome: 'invalid-credentials' });
    expect(response.body.message).toMatch(/^Unknown outcome 'invalid-credentials' of getUser/);
    expect(await forced('login')).toBeNull();
  });
});
