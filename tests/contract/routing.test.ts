import { describe, expect, it } from 'vitest';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { assertHandled, createHandlers } from '#mock/routes/handlers.ts';
import { pathOf, startMock } from './harness.ts';
import { anyParams } from './samples.ts';

const mock = startMock();

/** The methods of each path. Parameters have any value. */
const allowed: Record<string, string[]> = {};
for (const endpoint of allEndpoints) {
  const path = pathOf(endpoint, { params: { ...anyParams, username: '1' } });
  allowed[path] = [...(allowed[path] ?? []), endpoint.method].toSorted();
}

it.each(Object.entries(allowed))('%s returns 405 for methods other than %s', async (path, known) => {
  for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
    if (known.includes(method.toUpperCase())) continue;
    const response = await mock.http(method, path);
    expect(response.status).toBe(405);
    expect(response.body).toEqual({ status: 405, message: 'Method not allowed' });
    const allow = response.get('Allow')?.split(', ').toSorted();
    expect(allow?.filter((name) => name !== 'OPTIONS' && name !== 'HEAD')).toEqual(known);
  }
});

it('names the endpoints without a handler', () => {
  const { listSkills: _, login: __, ...handlers } = createHandlers('any-key');
  expect(() => assertHandled(handlers)).toThrow(
    new Error('No handler for login, listSkills. Add it to a file of mock-server/routes'),
  );
});

it('redirects / to the control page', async () => {
  const response = await mock.http('get', '/');
  expect([response.status, response.get('Location')]).toEqual([302, '/__mock']);
});

describe('an unknown path', () => {
  it.each([
    ['post', '/userskill/auht', 'POST /api/v1/userskill/auth'],
    ['get', '/skill/skill', 'GET /api/v1/skill/skills'],
    ['post', '/userskill/addtopic', 'POST /api/v1/userskill/add/topic'],
    ['delete', '/userskill/delete/topics', 'DELETE /api/v1/userskill/delete/topic'],
  ] as const)('%s %s returns 404 and suggests %s', async (method, path, nearest) => {
    const response = await mock.http(method, basePath + path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: `Not found. Did you mean ${nearest}?` });
  });

  it.each([
    ['/api/v1', '/api/v1'],
    ['another case', '/api/v1/skill/Skills'],
    ['another case of the base path', '/API/v1/skill/skills'],
    ['another version', '/api/v2/skill/skills'],
    ['an unknown control', '/__mock/nothing'],
    ['an unknown picture', '/images/nothing.svg'],
    ['an unknown feed', '/feeds/nothing.csv'],
    ['a very long path', `/${'long/'.repeat(1000)}`],
  ])('returns 404 in the common failure format: %s', async (_what, path) => {
    const response = await mock.http('get', path);
    expect(response.status).toBe(404);
    expect(response.body).toEqual({ status: 404, message: expect.stringMatching(/^Not found/) });
  });

  it.each(['/images/../users.json', '/images/%2e%2e/users.json', '/images/..%2fusers.json'])(
    'does not escape the picture folder: %s',
    async (path) => {
      const response = await mock.http('get', path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.text, path).not.toContain('Sample@123');
    },
  );
});

it.each(['/projects/%E0%A4%A', '/projects/%ZZ', '/userskill/reset-password/%'])(
  'returns 400 for %s, which cannot be decoded',
  async (path) => {
    const response = await mock.http(path.startsWith('/projects') ? 'get' : 'post', basePath + path);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ status: 400, message: 'path: Invalid percent-encoding' });
  },
);

it('decodes escaped letters in a path', async () => {
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
] as const)('reveals no server details for %s %s %s', async (method, path, body) => {
  const response = await mock.http(method, path, {}, body);
  expect(response.type).toBe('application/json');
  expect(response.get('X-Powered-By')).toBeUndefined();
  expect(response.text).not.toMatch(/\bat \S+ \(|node_modules|\.ts\b|\.js\b/);
});
