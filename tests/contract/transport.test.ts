import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha, draft, newLearner, newSkill, profile } from './samples.ts';

const mock = startMock();

const withBody = allEndpoints.filter(({ body }) => body).map(({ id }) => id as EndpointId);

/** What updateUser alone needs for its body to be looked at. */
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
  ])('such as %j is malformed', async (rawBody) => {
    const response = await mock.send('login', { rawBody });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: 'Malformed JSON' });
  });

  it.each(withBody)('is refused by %s', async (id) => {
    const response = await mock.send(id, { params: anyParams, rawBody: '{"' });
    expect([response.status, response.body]).toEqual([400, { status: 400, message: 'Malformed JSON' }]);
  });

  it('is read as JSON whatever its content type says', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/vnd.api+json']) {
      const response = await mock.send('login', { body: asha, headers: { 'Content-Type': type } });
      expect(response.body, type).toHaveProperty('status', 200);
    }
  });

  it('is not looked at by an endpoint that reads none', async () => {
    const response = await mock.send('listSubjects', { rawBody: '{' });
    expect(response.status).toBe(200);
  });
});

describe('a body of another shape', () => {
  it.each<[string, EndpointId, unknown, string]>([
    ['null', 'login', null, 'body: '],
    ['a list', 'login', [], 'body: '],
    ['a text', 'login', 'asha01', 'body: '],
    ['a missing field', 'login', { username: 'asha01' }, 'password: '],
    ['null for a field', 'login', { username: 'asha01', password: null }, 'password: '],
    ['a number for a text', 'register', { ...newLearner, phone: 9000000004 }, 'phone: '],
    ['an unknown field', 'login', { ...asha, remember: true }, 'remember: '],
    ['an unknown field of the profile', 'updateUser', { ...profile, username: 'asha01' }, 'username: '],
    ['an id as a text', 'topicsBySkill', { skill_id: '1' }, 'skill_id: '],
    ['half an id', 'pointsByTopic', { topic_id: 1.5 }, 'topic_id: '],
    [
      'an id as a text, of a skill to delete',
      'deleteUserSkill',
      { skill: '1', username: 'asha01' },
      'skill: ',
    ],
    [
      'points that are no list',
      'addUserSkill',
      { ...newSkill, points: { point_id: 47, level: 1 } },
      'points: ',
    ],
    [
      'a point without a level',
      'addUserSkill',
      { ...newSkill, points: [{ point_id: 47 }] },
      'points.0.level: ',
    ],
    ['level 5', 'addUserTopic', { ...newSkill, points: [{ point_id: 47, level: 5 }] }, 'points.0.level: '],
    ['level 0', 'editUserTopic', { ...newSkill, points: [{ point_id: 47, level: 0 }] }, 'points.0.level: '],
    [
      'a level as a text',
      'addUserSkill',
      { ...newSkill, points: [{ point_id: 47, level: '3' }] },
      'points.0.level: ',
    ],
    [
      'a second point with an id as a text',
      'addUserSkill',
      {
        ...newSkill,
        points: [
          { point_id: 47, level: 1 },
          { point_id: '48', level: 1 },
        ],
      },
      'points.1.point_id: ',
    ],
    ['no project data', 'createProject', { username: 'asha01' }, 'data: '],
    [
      'a project whose name is a number',
      'createProject',
      { username: 'asha01', data: { ...draft, name: 5 } },
      'data.name: ',
    ],
    [
      'a project with views',
      'updateProject',
      { username: 'asha01', data: { ...draft, Views: 9 } },
      'data.Views: ',
    ],
    [
      'a skill that is neither id nor default',
      'createProject',
      { username: 'asha01', data: { ...draft, skill_id: '1' } },
      'data.skill_id: ',
    ],
  ])('with %s is refused with the path (%s)', async (_what, id, body, start) => {
    const response = await mock.send(id, { params: anyParams, ...(await needsOf(id)), body });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(/: Expected .+/) });
    expect(response.body.message.startsWith(start), response.body.message).toBe(true);
  });

  it.each(withBody)('is refused by %s when there is none', async (id) => {
    const response = await mock.send(id, { params: anyParams, ...(await needsOf(id)) });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(/^\w+: Expected .+/) });
  });
});

describe('a query', () => {
  it('without the username is refused with the path', async () => {
    const response = await mock.send('listUserSkills', {});
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(/^username: Expected/) });
  });

  it('with the username twice is refused with the path', async () => {
    const response = await mock.http('get', '/api/v1/userskill/user_skill?username=asha01&username=ravi02');
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(/^username: Expected/) });
  });

  it('with an unknown name is refused with the path', async () => {
    const response = await mock.send('listUserSkills', { query: { username: 'asha01', page: '1' } });
    expect(response.body).toEqual({ status: 400, message: expect.stringMatching(/^page: Expected/) });
  });
});

describe('the size of a body', () => {
  /** A login whose text is exactly so many bytes. */
  const loginOf = (bytes: number) => {
    const empty = JSON.stringify({ username: 'asha01', password: '' });
    return JSON.stringify({ username: 'asha01', password: 'x'.repeat(bytes - empty.length) });
  };

  it('may be 100 kB', async () => {
    const response = await mock.send('login', { rawBody: loginOf(100_000) });
    expect(response.body).toEqual({ status: 401, message: 'Invalid username or password' });
  });

  it('may not be more', async () => {
    const response = await mock.send('login', { rawBody: loginOf(100 * 1024 + 1) });
    expect(response.status).toBe(413);
    expect(response.body).toEqual({ status: 413, message: 'Body larger than 100 kB' });
  });

  it('counts bytes rather than letters', async () => {
    const rawBody = JSON.stringify({ username: 'asha01', password: 'अ'.repeat(40_000) });
    expect(rawBody.length).toBeLessThan(100_000);
    expect((await mock.send('login', { rawBody })).status).toBe(413);
  });
});

describe('too many requests', () => {
  it('tells when to come back', async () => {
    const response = await mock.perform('login', { body: asha }, { outcome: 'rate-limited' });
    expect(response.status).toBe(429);
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(0);
    expect((await mock.perform('login', { body: asha })).get('Retry-After')).toBeUndefined();
  });
});
