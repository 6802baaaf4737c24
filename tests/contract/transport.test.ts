import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha, draft, newSkill } from './samples.ts';

const mock = startMock();

// outcomes.test.ts sends a malformed, an empty and an oversized body to every endpoint.

it('ignores a body that an endpoint does not read, and marks it in the journal', async () => {
  expect((await mock.send('listSubjects', { rawBody: '{' })).status).toBe(200);
  await mock.send('listSubjects', { rawBody: '{', outcome: 'server-error' });
  const request = 'body: Unexpected body. listSubjects reads none';
  expect(await mock.controls().log()).toMatchObject([{ request }, { request }]);
});

it.each([
  ['application/json; charset=UTF-8', 200],
  ['application/jsonp', 415],
  ['application/vnd.api+json', 415],
])('answers a body whose content type is %s with %i', async (type, status) => {
  const response = await mock.send('login', { body: asha, headers: { 'Content-Type': type } });
  expect(response.status).toBe(status);
  const refused = `headers.content-type: Expected application/json, received "${type}"`;
  expect((await mock.controls().log())[0]?.request).toBe(status === 200 ? 'ok' : refused);
});

describe('a packed body', () => {
  const json = Buffer.from(JSON.stringify(asha));
  const zeros = gzipSync(Buffer.alloc(2_000_000));
  it.each([
    ['gzip', gzipSync(json), 200],
    ['deflate', deflateSync(json), 200],
    ['deflate', deflateRawSync(json), 200],
    ['deflate, gzip', gzipSync(deflateSync(json)), 200],
    ['br', brotliCompressSync(json), 200],
    ['identity', json, 200],
    ['constructor', json, 415],
    ['gzip', json, 400],
    ['gzip', zeros, 413],
  ])('in %s: %j returns %i', async (encoding, body, status) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
    const response = await fetch(`${mock.origin()}/api/v1/userskill/auth`, { method: 'POST', headers, body });
    expect(response.status).toBe(status);
    const { message } = await response.json();
    expect(message.startsWith('headers.content-encoding: Expected gzip')).toBe(status === 415);
  });
});

const rated = (...points: object[]) => ({ ...newSkill, points });
const first = { point_id: 47, level: 1 };
const levels = 'points.0.level: Expected one of 1, 2, 3, 4,';
const repeated = ': Point 47 is repeated. List each point once';

it.each<[id: EndpointId, body: unknown, message: unknown]>([
  ['login', undefined, 'body: Expected an object, received nothing'],
  ['login', null, 'body: Expected an object, received null'],
  ['login', { username: 'asha01' }, 'password: Expected a string, received nothing'],
  ['login', [], 'body: Expected an object, received an array'],
  ['login', { ...asha, remember: true }, 'remember: Unknown field. Known: username, password'],
  ['topicsBySkill', { skill_id: '1' }, 'skill_id: Expected an integer, received "1"'],
  ['pointsByTopic', { topic_id: 1.5 }, 'topic_id: Expected an integer, received 1.5'],
  ['deleteUserSkill', { skill: '1', username: 'asha01' }, 'skill: Expected an integer, received "1"'],
  ['addUserSkill', { ...newSkill, points: first }, 'points: Expected an array, received an object'],
  ['addUserSkill', rated({ point_id: 47 }), `${levels} received nothing`],
  ['addUserTopic', rated({ ...first, level: 5 }), `${levels} received 5`],
  ['addUserSkill', rated({ ...first, rank: 1 }), 'points.0.rank: Unknown field. Known: point_id, level'],
  ['addUserTopic', rated(first, { point_id: 48, level: 1 }, first), `points.2.point_id${repeated}`],
  ['editUserTopic', rated(first, first), `points.1.point_id${repeated}`],
  [
    'updateProject',
    { username: 'asha01', data: { ...draft, Views: 9 } },
    expect.stringMatching(/^data.Views: U/),
  ],
])('%s refuses the body %j: %s', async (id, body, message) => {
  const response = await mock.send(id, { params: anyParams, body });
  expect(response.status).toBe(400);
  expect(response.body).toEqual({ status: 400, message });
});

it.each([
  ['?username=asha01&username=ravi02', 'username: Expected'],
  ['?username=asha01&page=1', 'page: Unknown field'],
])('refuses the query %s: %s', async (query, reason) => {
  const response = await mock.http('get', `/api/v1/userskill/user_skill${query}`);
  expect(response.body).toEqual({ status: 400, message: expect.stringMatching(`^${reason}`) });
});

it('reads a body of at most 102,400 bytes, not letters', async () => {
  const status = async (password: string) =>
    (await mock.send('login', { body: { ...asha, password } })).status;
  const rest = 102_400 - JSON.stringify({ ...asha, password: '' }).length;
  expect(await status('x'.repeat(rest))).toBe(200);
  expect(await status(`é${'x'.repeat(rest - 1)}`)).toBe(413);
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

  it('is cut to 300 characters in message and journal, and its path to 200', async () => {
    const long = await mock.send('topicsBySkill', { body: { skill_id: 'x'.repeat(1000) } });
    expect(long.body.message).toMatch(/^skill_id: Expected .+…$/);
    expect(long.body.message).toHaveLength(300);
    const named = await mock.send('topicsBySkill', { body: { ['x'.repeat(1000)]: { toString: 1 } } });
    expect(named.body.message).toBe(`${'x'.repeat(199)}…: Field name toString is not allowed`);
    await mock.send('login', { body: asha, headers: { 'Content-Type': 'x'.repeat(1000) } });
    expect((await mock.controls().log()).at(-1)?.request).toHaveLength(300);
  });
});
