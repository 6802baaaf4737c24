import { describe, expect, it } from 'vitest';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { pathOf, startMock } from './harness.ts';
import { anyParams } from './samples.ts';

const mock = startMock();

const methods = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** The methods of each path as the document lists them. */
const allowed: Record<string, readonly string[]> = {
  '/userskill/auth': ['POST'],
  '/userskill/get_user': ['POST'],
  '/userskill/register': ['POST'],
  '/userskill/isuser': ['POST'],
  '/userskill/request-reset-password': ['POST'],
  '/userskill/reset-password/unknown-token': ['POST'],
  '/userskill/update': ['PUT'],
  '/userskill/user_skill': ['GET', 'POST'],
  '/userskill/add/topic': ['POST'],
  '/userskill/edit/topic': ['POST'],
  '/userskill/delete/topic': ['DELETE'],
  '/userskill/skill/delete': ['DELETE'],
  '/userskill/topiclevel': ['POST'],
  '/userskill/skilllevel': ['POST'],
  '/topic/topics/by_skill': ['POST'],
  '/point/points/by_topic': ['POST'],
  '/skill/skills': ['GET'],
  '/skill/skills/subject': ['POST'],
  '/subject/subjects': ['GET'],
  '/projects/': ['POST'],
  '/projects/1': ['GET', 'PUT', 'DELETE'],
};

const otherMethods = Object.entries(allowed).flatMap(([path, known]) =>
  methods.filter((method) => !known.includes(method.toUpperCase())).map((method) => [method, path] as const),
);

it('every path of the contract is asked below', () => {
  const paths = allEndpoints.map((endpoint) => pathOf(endpoint, { params: { ...anyParams, username: '1' } }));
  expect(new Set(paths)).toEqual(new Set(Object.keys(allowed).map((path) => basePath + path)));
});

describe('another method than the documented', () => {
  it.each(otherMethods)('%s %s answers 405 with the methods that it allows', async (method, path) => {
    const response = await mock.http(method, basePath + path);
    expect(response.status).toBe(405);
    expect(response.body).toEqual({ status: 405, message: 'Method not allowed' });
    const allow = response
      .get('Allow')
      ?.split(', ')
      .filter((name) => name !== 'OPTIONS' && name !== 'HEAD');
    expect(allow?.toSorted()).toEqual(allowed[path]?.toSorted());
  });
});

describe('an unknown path', () => {
  it.each([
    ['post', '/userskill/auht', 'POST /api/v1/userskill/auth'],
    ['get', '/skill/skill', 'GET /api/v1/skill/skills'],
    ['post', '/userskill/addtopic', 'POST /api/v1/userskill/add/topic'],
    ['delete', '/userskill/delete/topics', 'DELETE /api/v1/userskill/delete/topic'],
    ['get', '/subjects/subjects', 'GET /api/v1/subject/subjects'],
  ] as const)('%s %s answers 404 and names %s', async (method, path, nearest) => {
    const response = await mock.http(method, basePath + path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: `Not found. Did you mean ${nearest}?` });
  });

  it.each([
    '/',
    '/api/v1',
    '/api/v2/skill/skills',
    '/__mock/nothing',
    '/images/nothing.svg',
    '/feeds/nothing.csv',
  ])('%s answers 404 in the form of every failure', async (path) => {
    const response = await mock.http('get', path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: expect.stringMatching(/^Not found/) });
  });

  it('does not lead out of the pictures', async () => {
    for (const path of ['/images/../users.json', '/images/%2e%2e/users.json', '/images/..%2fusers.json']) {
      const response = await mock.http('get', path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.text, path).not.toContain('Sample@123');
    }
  });

  it('may be very long', async () => {
    const response = await mock.http('get', `/${'long/'.repeat(1000)}`);
    expect(response.status).toBe(404);
  });
});

describe('a path that cannot be decoded', () => {
  it.each([
    ['get', '/projects/%E0%A4%A'],
    ['delete', '/projects/%ZZ'],
    ['post', '/userskill/reset-password/%'],
  ] as const)('%s %s answers 400', async (method, path) => {
    const response = await mock.http(method, basePath + path);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: 'path: cannot be decoded' });
  });

  it('is another than one with escaped letters', async () => {
    const response = await mock.http('get', `${basePath}/projects/%61sha01`);
    expect(response.body.data).toHaveLength(3);
  });
});

describe('no answer', () => {
  const calls = [
    ['a success', 'get', '/api/v1/skill/skills', undefined],
    ['a malformed body', 'post', '/api/v1/userskill/auth', '{'],
    ['a body of another shape', 'post', '/api/v1/userskill/auth', '{}'],
    ['a path that cannot be decoded', 'get', '/api/v1/projects/%', undefined],
    ['an unknown path', 'get', '/nothing', undefined],
    ['another method', 'patch', '/api/v1/skill/skills', undefined],
    ['the controls', 'put', '/__mock/endpoints/login', '{'],
    ['the list of endpoints', 'get', '/__mock/endpoints', undefined],
  ] as const;

  it.each(calls)('shows the server or its inside: %s', async (_what, method, path, body) => {
    const response = await mock.http(method, path, {}, body);
    expect(response.type).toBe('application/json');
    expect(response.get('X-Powered-By')).toBeUndefined();
    expect(response.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts\b|\.js\b/);
  });

  it('shows its inside when it is a forced 500', async () => {
    const response = await mock.send('listSkills', { outcome: 'server-error' });
    expect(response.body).toEqual({ status: 500, message: 'Internal server error' });
  });
});
