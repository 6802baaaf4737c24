import { describe, expect, it } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha, draft, newLearner, newSkill, profile } from './samples.ts';

const mock = startMock();

// cases.ts sends a malformed, an empty and an oversized body to every endpoint.

/** Returns the query and token that only updateUser needs before it reads its body. */
const needsOf = async (id: EndpointId) =>
  id === 'updateUser' ? { query: { username: 'asha01' }, token: await mock.signIn() } : {};

describe('a body that is not JSON', () => {
  it.each([
    '{',
    '{"username": "asha01",}',
    "{'username': 'asha01'}",
    'username=asha01',
    'undefined',
    '\u0000',
  ])('is refused as malformed: %j', async (rawBody) => {
    const response = await mock.send('login', { rawBody });
    expect([response.status, response.body]).toEqual([400, { status: 400, message: 'Malformed JSON' }]);
  });

  it('is ignored by an endpoint without a body, and marked in the journal', async () => {
    expect((await mock.send('listSubjects', { rawBody: '{' })).status).toBe(200);
    await mock.send('listSubjects', { rawBody: '{', outcome: 'server-error' });
    const [answered, forced] = await mock.controls().log();
    for (const entry of [answered, forced]) {
      expect(entry?.request).toBe('body: Unexpected body. listSubjects reads none');
    }
  });
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json'])(
  'refuses a body whose content type is %s, and names the header in the journal',
  async (type) => {
    const response = await mock.send('login', { body: asha, headers: { 'Content-Type': type } });
    expect(response.status).toBe(415);
    const [entry] = await mock.controls().log();
    expect(entry?.request).toBe(`headers.content-type: Expected application/json, received "${type}"`);
  },
);

it('accepts JSON with a charset', async () => {
  const type = 'application/json; charset=UTF-8';
  const response = await mock.send('login', { body: asha, headers: { 'Content-Type': type } });
  expect(response.body).toHaveProperty('status', 200);
});

const rated = (...points: object[]) => ({ ...newSkill, points });
const project = (change: object) => ({ username: 'asha01', data: { ...draft, ...change } });

const reason = /: (Expected .+, received .+|Unknown field\. Known: .+|Point 47 is repeated\. .+)$/;

it.each<[path: string, id: EndpointId, body: unknown]>([
  ['body', 'login', null],
  ['body', 'login', []],
  ['body', 'login', 'asha01'],
  ['password', 'login', { username: 'asha01' }],
  ['password', 'login', { username: 'asha01', password: null }],
  ['phone', 'register', { ...newLearner, phone: 9000000004 }],
  ['remember', 'login', { ...asha, remember: true }],
  ['username', 'updateUser', { ...profile, username: 'asha01' }],
  ['skill_id', 'topicsBySkill', { skill_id: '1' }],
  ['topic_id', 'pointsByTopic', { topic_id: 1.5 }],
  ['skill', 'deleteUserSkill', { skill: '1', username: 'asha01' }],
  ['points', 'addUserSkill', { ...newSkill, points: { point_id: 47, level: 1 } }],
  ['points.0.level', 'addUserSkill', rated({ point_id: 47 })],
  ['points.0.level', 'addUserTopic', rated({ point_id: 47, level: 5 })],
  ['points.0.level', 'editUserTopic', rated({ point_id: 47, level: 0 })],
  ['points.0.level', 'addUserSkill', rated({ point_id: 47, level: '3' })],
  ['points.1.point_id', 'addUserSkill', rated({ point_id: 47, level: 1 }, { point_id: '48', level: 1 })],
  ['points.1.point_id', 'addUserSkill', rated({ point_id: 47, level: 1 }, { point_id: 47, level: 2 })],
  ['points.1.point_id', 'editUserTopic', rated({ point_id: 47, level: 1 }, { point_id: 47, level: 1 })],
  ['data', 'createProject', { username: 'asha01' }],
  ['data.name', 'createProject', project({ name: 5 })],
  ['data.Views', 'updateProject', project({ Views: 9 })],
  ['data.skill_id', 'createProject', project({ skill_id: '1' })],
])('refuses an invalid body with the path %s in %s', async (path, id, body) => {
  const response = await mock.send(id, { params: anyParams, ...(await needsOf(id)), body });
  expect(response.status).toBe(400);
  expect(response.body).toEqual({ status: 400, message: expect.stringMatching(reason) });
  expect(response.body.message.startsWith(`${path}: `), response.body.message).toBe(true);
});

it.each<[message: string, id: EndpointId, body: unknown]>([
  ['body: Expected an object, received null', 'login', null],
  ['body: Expected an object, received an array', 'login', [asha]],
  ['password: Expected a string, received nothing', 'login', { username: 'asha01' }],
  ['remember: Unknown field. Known: username, password', 'login', { ...asha, remember: true }],
  ['points: Expected an array, received an object', 'addUserSkill', { ...newSkill, points: {} }],
  [
    'points.0.level: Expected one of 1, 2, 3, 4, received 5',
    'addUserSkill',
    rated({ point_id: 47, level: 5 }),
  ],
  [
    'points.0.rank: Unknown field. Known: point_id, level',
    'addUserSkill',
    rated({ point_id: 47, level: 1, rank: 1 }),
  ],
  [
    'points.2.point_id: Point 47 is repeated. List each point once',
    'addUserTopic',
    rated({ point_id: 47, level: 1 }, { point_id: 48, level: 1 }, { point_id: 47, level: 2 }),
  ],
  [
    'data.skill_id: Expected an integer or "default", received "1"',
    'createProject',
    project({ skill_id: '1' }),
  ],
])('responds "%s" to an invalid body', async (message, id, body) => {
  expect((await mock.send(id, { body })).body).toEqual({ status: 400, message });
});

it('refuses a missing body', async () => {
  const response = await mock.send('login', {});
  expect([response.status, response.body.status]).toEqual([400, 400]);
  expect(response.body.message).toMatch(/^\w+: Expected .+/);
});

it.each([
  ['?username=asha01&username=ravi02', 'username'],
  ['?username=asha01&page=1', 'page'],
])('refuses the query %s with the path %s', async (query, path) => {
  const response = await mock.http('get', `/api/v1/userskill/user_skill${query}`);
  const message = expect.stringMatching(new RegExp(`^${path}: (Expected|Unknown field)`));
  expect(response.body).toEqual({ status: 400, message });
});

describe('the size of a body', () => {
  const send = async (password: string) => {
    const { status, body } = await mock.send('login', { body: { username: 'asha01', password } });
    return [status, body];
  };
  const empty = JSON.stringify({ username: 'asha01', password: '' }).length;

  it('is limited to 100 kB', async () => {
    const refused = { status: 401, message: 'Invalid username or password' };
    expect(await send('x'.repeat(100_000 - empty))).toEqual([200, refused]);
    const tooLarge = { status: 413, message: 'Body larger than 100 kB' };
    expect(await send('x'.repeat(100 * 1024 + 1 - empty))).toEqual([413, tooLarge]);
  });

  it('is counted in bytes, not in characters', async () => {
    expect((await send('अ'.repeat(40_000)))[0]).toBe(413);
  });
});

it('sends Retry-After only with a rate limit', async () => {
  const response = await mock.perform('login', { body: asha }, { outcome: 'rate-limited' });
  expect(response.status).toBe(429);
  expect(Number(response.get('Retry-After'))).toBeGreaterThan(0);
  expect((await mock.perform('login', { body: asha })).get('Retry-After')).toBeUndefined();
});

describe('JSON that a message cannot quote', () => {
  const nested = (lists: number) => '['.repeat(lists) + ']'.repeat(lists);

  it.each([
    ['body: Expected', nested(64)],
    ['0.0.0: Nested deeper than 64 levels', nested(65)],
    ['body: Field name toString is not allowed', '{"toString":1}'],
    ['a.b.c: Field name toString is not allowed', '{"a":{"b":{"c":{"d":{"toString":1}}}}}'],
  ])('is refused with %s', async (message, rawBody) => {
    const { status, body } = await mock.send('login', { rawBody });
    expect([status, body.message.slice(0, message.length)]).toEqual([400, message]);
  });

  it('is cut to 300 characters in the message, and its path to 200', async () => {
    const long = await mock.send('topicsBySkill', { body: { skill_id: 'x'.repeat(1000) } });
    expect(long.body.message).toMatch(/^skill_id: Expected .+…$/);
    expect(long.body.message).toHaveLength(300);
    const named = await mock.send('topicsBySkill', { body: { ['x'.repeat(1000)]: { toString: 1 } } });
    expect(named.body.message).toBe(`${'x'.repeat(199)}…: Field name toString is not allowed`);
  });
});

it.each([
  [{ Range: 'bytes=99999999-' }, 416, 'Range Not Satisfiable'],
  [{ 'If-Match': '"x"' }, 412, 'Precondition Failed'],
])('answers a file request with %j by %i', async (headers, status, message) => {
  const response = await mock.http('get', '/feeds/ads.csv', headers);
  expect(response.status).toBe(status);
  expect(response.body).toEqual({ status, message });
});
