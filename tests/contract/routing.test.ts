import { describe, expect, it } from 'vitest';
import { assertHandled, createHandlers } from '#mock/routes/handlers.ts';
import { type Method, startMock } from './harness.ts';

const mock = startMock({ hosts: ['192.168.1.5'] });

it('names the endpoints without a handler', () => {
  const { listSkills: _, login: __, ...handlers } = createHandlers('any-key');
  expect(() => assertHandled(handlers)).toThrow(
    new Error('No handler for login, listSkills. Add it to a file of mock-server/routes'),
  );
});

const notFound = expect.stringMatching(/^Not found/);
const notDecoded = 'path: Invalid percent-encoding';
const meant = (nearest: string) => `Not found. Did you mean ${nearest}?`;

describe('a path', () => {
  it.each<[method: Method, path: string, status: number, message?: unknown]>([
    ['head', '/api/v1/skill/skills', 200],
    ['get', '/api/v1/skill/skills/', 200],
    ['post', '/api/v1/projects', 400, expect.any(String)],
    ['get', '/api/v1/projects/', 405, 'Method not allowed'],
    ['get', '/api/v1/projects/%E0%A4%A', 400, notDecoded],
    ['post', '/api/v1/userskill/auht', 404, meant('POST /api/v1/userskill/auth')],
    ['get', '/api/v1/skill/skill', 404, meant('GET /api/v1/skill/skills')],
    ['delete', '/api/v1/projects//', 404, notFound],
    ['get', '/api/v1', 404, notFound],
    ['get', '/api/v1/skill/Skills', 404, notFound],
    ['get', '/images/nothing.svg', 404, notFound],
    ['get', '/feeds/nothing.csv', 404, notFound],
    ['get', '/images/../users.json', 404, notFound],
    ['get', '/images/%2e%2e/users.json', 404, notFound],
    ['get', `/${'long/'.repeat(1000)}`, 404, notFound],
  ])('%s %s returns %i and %s', async (method, path, status, message) => {
    const response = await mock.http(method, path);
    expect(response.status).toBe(status);
    if (message !== undefined) expect(response.body).toEqual({ status, message });
    expect(response.get('X-Powered-By')).toBeUndefined();
    expect(`${response.text}`, 'server details').not.toMatch(/\bat \S+ \(|node_modules|\.ts\b|\.js\b/);
  });
});

const origin = 'http://localhost:5173';
const listOf = (header = '') => header.split(',').map((name) => name.trim().toLowerCase());

describe('a page of another origin', () => {
  it('may preflight each method and header, and cache the response', async () => {
    const headers = ['auth-token', 'content-type', 'x-mock-world', 'x-mock-outcome'];
    const asked = { 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': `${headers}` };
    const response = await mock.http('options', '/api/v1/projects/1', { Origin: origin, ...asked });
    expect(response.status).toBe(204);
    expect(['*', origin]).toContain(response.get('Access-Control-Allow-Origin'));
    const methods = listOf(response.get('Access-Control-Allow-Methods'));
    expect(methods).toEqual(expect.arrayContaining(['get', 'post', 'put', 'delete']));
    expect(listOf(response.get('Access-Control-Allow-Headers'))).toEqual(expect.arrayContaining(headers));
    expect(Number(response.get('Access-Control-Max-Age'))).toBeGreaterThanOrEqual(600);
  });

  it.each([
    ['a bad world', '/api/v1/skill/skills', { 'X-Mock-World': 'not good' }],
    ['a rate limit', '/api/v1/skill/skills', { 'X-Mock-Outcome': 'rate-limited' }],
    ['a CSV feed', '/feeds/ads.csv', {}],
    ['a picture', '/images/skills/html.svg', {}],
  ] as const)('may read %s and its Retry-After', async (_what, path, headers) => {
    const response = await mock.http('get', path, { Origin: origin, ...headers });
    expect(['*', origin]).toContain(response.get('Access-Control-Allow-Origin'));
    expect(listOf(response.get('Access-Control-Expose-Headers'))).toContain('retry-after');
  });

  it.each(['options', 'post'] as const)('may not use the controls by %s', async (method) => {
    const response = await mock.http(method, '/__mock/reset', { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
  });
});

const log = '/__mock/log';
const from = (Origin: string, Host: string) => ({ Origin, Host });
const noStore = { 'cache-control': 'no-store' };
const csv = expect.stringMatching(/^text\/csv; ?charset=utf-8$/i);
const json = expect.stringMatching(/^application\/json; ?charset=utf-8$/i);

it.each<[path: string, sent: Readonly<Record<string, string>>, status: number, received: object]>([
  [log, from('http://evil.example', 'evil.example'), 403, {}],
  [log, from('http://localhost:3001', 'localhost:3001'), 200, {}],
  [log, from('http://192.168.1.5:3001', '192.168.1.5:3001'), 200, {}],
  [log, from('http://192.168.1.6:3001', '192.168.1.6:3001'), 403, {}],
  [log, from('http://192.168.1.5:5173', '192.168.1.5:3001'), 403, {}],
  [log, from('http://localhost:3001', '192.168.1.5:3001'), 403, {}],
  [log, {}, 200, noStore],
  ['/__mock/fixtures/users', {}, 200, noStore],
  ['/__mock/nothing', {}, 404, noStore],
  ['/', {}, 302, { location: '/__mock' }],
  ['/feeds/ads.csv', {}, 200, { 'content-type': csv }],
  ['/feeds/organisations.json', {}, 200, { 'content-type': json }],
  ['/images/people/default.svg', {}, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }],
  ['/images/people/default.svg', { 'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' }, 200, {}],
  ['/feeds/ads.csv', { 'If-Modified-Since': 'Thu, 01 Jan 2099 00:00:00 GMT' }, 200, {}],
  ['/feeds/ads.csv', { 'If-Match': '"x"' }, 412, { 'content-type': json }],
])('answers GET %s with %j by %i and %j', async (path, sent, status, received) => {
  const response = await mock.http('get', path, sent);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject(received);
  if (status >= 400) expect(response.body).toEqual({ status, message: expect.any(String) });
});
