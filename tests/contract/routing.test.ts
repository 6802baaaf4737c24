import { describe, expect, it } from 'vitest';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { pathOf, startMock } from './harness.ts';
import { anyParams } from './samples.ts';

const mock = startMock();

/** The methods of each path as the document lists them. */
const allowed: Record<string, string> = {
  '/userskill/auth': 'POST',
  '/userskill/get_user': 'POST',
  '/userskill/register': 'POST',
  '/userskill/isuser': 'POST',
  '/userskill/request-reset-password': 'POST',
  '/userskill/reset-password/unknown-token': 'POST',
  '/userskill/update': 'PUT',
  '/userskill/user_skill': 'GET, POST',
  '/userskill/add/topic': 'POST',
  '/userskill/edit/topic': 'POST',
  '/userskill/delete/topic': 'DELETE',
  '/userskill/skill/delete': 'DELETE',
  '/userskill/topiclevel': 'POST',
  '/userskill/skilllevel': 'POST',
  '/topic/topics/by_skill': 'POST',
  '/point/points/by_topic': 'POST',
  '/skill/skills': 'GET',
  '/skill/skills/subject': 'POST',
  '/subject/subjects': 'GET',
  '/projects/': 'POST',
  '/projects/1': 'DELETE, GET, PUT',
};

it('every path of the contract is called below', () => {
  const paths = allEndpoints.map((endpoint) => pathOf(endpoint, { params: { ...anyParams, username: '1' } }));
  expect(new Set(paths)).toEqual(new Set(Object.keys(allowed).map((path) => basePath + path)));
});

it.each(Object.entries(allowed))('%s answers 405 to other methods than %s', async (path, known) => {
  for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
    if (known.includes(method.toUpperCase())) continue;
    const response = await mock.http(method, basePath + path);
    expect(response.status).toBe(405);
    expect(response.body).toEqual({ status: 405, message: 'Method not allowed' });
    const allow = response.get('Allow')?.split(', ').toSorted();
    expect(allow?.filter((name) => name !== 'OPTIONS' && name !== 'HEAD').join(', ')).toBe(known);
  }
});

describe('an unknown path', () => {
  it.each([
    ['post', '/userskill/auht', 'POST /api/v1/userskill/auth'],
    ['get', '/skill/skill', 'GET /api/v1/skill/skills'],
    ['post', '/userskill/addtopic', 'POST /api/v1/userskill/add/topic'],
    ['delete', '/userskill/delete/topics', 'DELETE /api/v1/userskill/delete/topic'],
  ] as const)('%s %s answers 404 and names %s', async (method, path, nearest) => {
    const response = await mock.http(method, basePath + path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: `Not found. Did you mean ${nearest}?` });
  });

  it.each([
    ['/', '/'],
    ['/api/v1', '/api/v1'],
    ['another version', '/api/v2/skill/skills'],
    ['an unknown control', '/__mock/nothing'],
    ['an unknown picture', '/images/nothing.svg'],
    ['an unknown feed', '/feeds/nothing.csv'],
    ['a very long path', `/${'long/'.repeat(1000)}`],
  ])('answers 404 in the form of every failure: %s', async (_what, path) => {
    const response = await mock.http('get', path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: expect.stringMatching(/^Not found/) });
  });

  it.each(['/images/../users.json', '/images/%2e%2e/users.json', '/images/..%2fusers.json'])(
    '%s does not lead out of the pictures',
    async (path) => {
      const response = await mock.http('get', path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.text, path).not.toContain('Sample@123');
    },
  );
});

it.each(['/projects/%E0%A4%A', '/projects/%ZZ', '/userskill/reset-password/%'])(
  '%s answers 400, since it cannot be decoded',
  async (path) => {
    const response = await mock.http(path.startsWith('/projects') ? 'get' : 'post', basePath + path);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: 'path: cannot be decoded' });
  },
);

it('a path with escaped letters is decoded', async () => {
  expect((await mock.http('get', `${basePath}/projects/%61sha01`)).body.data).toHaveLength(3);
});

it.each([
  ['get', '/api/v1/skill/skills', undefined],
  ['post', '/api/v1/userskill/auth', '{'],
  ['post', '/api/v1/userskill/auth', '{}'],
  ['get', '/api/v1/projects/%', undefined],
  ['get', '/nothing', undefined],
  ['patch', '/api/v1/skill/skills', undefined],
  ['put', '/__mock/endpoints/login', '{'],
  ['get', '/__mock/endpoints', undefined],
] as const)('%s %s %s shows neither server nor its inside', async (method, path, body) => {
  const response = await mock.http(method, path, {}, body);
  expect(response.type).toBe('application/json');
  expect(response.get('X-Powered-By')).toBeUndefined();
  expect(response.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts\b|\.js\b/);
});
