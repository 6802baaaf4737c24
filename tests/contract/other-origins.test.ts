import { describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';

const mock = startMock();

const origin = 'http://localhost:5173';
const listOf = (header: string | undefined) =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

describe('a preflight', () => {
  const preflight = (path: string, method: string, headers: string) =>
    mock.http('options', path, {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers,
    });

  it.each([
    ['/api/v1/userskill/auth', 'POST', 'content-type'],
    ['/api/v1/userskill/get_user', 'POST', 'auth-token'],
    ['/api/v1/userskill/isuser', 'POST', 'user'],
    ['/api/v1/userskill/update?username=asha01', 'PUT', 'auth-token,content-type'],
    ['/api/v1/projects/1', 'DELETE', 'auth-token'],
    ['/api/v1/skill/skills', 'GET', 'x-mock-world,x-mock-outcome'],
  ])('of %s allows %s with %s', async (path, method, headers) => {
    const response = await preflight(path, method, headers);
    expect(response.status).toBe(204);
    expect(['*', origin]).toContain(response.get('Access-Control-Allow-Origin'));
    expect(listOf(response.get('Access-Control-Allow-Methods'))).toContain(method.toLowerCase());
    expect(listOf(response.get('Access-Control-Allow-Headers'))).toEqual(
      expect.arrayContaining(headers.split(',')),
    );
  });

  it('is good for a while, so that not every call costs two', async () => {
    const response = await preflight('/api/v1/userskill/auth', 'POST', 'content-type');
    expect(Number(response.get('Access-Control-Max-Age'))).toBeGreaterThanOrEqual(600);
  });
});

describe('the controls', () => {
  it.each([
    ['options', '/__mock/endpoints/login'],
    ['post', '/__mock/reset'],
    ['get', '/__mock/outbox'],
    ['get', '/__mock/log'],
  ] as const)('refuse web pages of other origins, even blind calls: %s %s', async (method, path) => {
    const response = await mock.http(method, path, { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
  });

  it('refuse a page whose name was pointed at this machine', async () => {
    const response = await mock.http('get', '/__mock/log', {
      Origin: 'http://evil.example',
      Host: 'evil.example',
    });
    expect(response.status).toBe(403);
  });

  it('take calls of a page of their own origin', async () => {
    const response = await mock.http('get', '/__mock/log', {
      Origin: 'http://localhost:3001',
      Host: 'localhost:3001',
    });
    expect(response.status).toBe(200);
  });
});

describe('an answer', () => {
  it.each([
    ['a success', 'get', '/api/v1/skill/skills', {}],
    ['a missing token', 'post', '/api/v1/userskill/get_user', {}],
    ['an unknown path', 'get', '/api/v1/nothing', {}],
    ['another method', 'delete', '/api/v1/skill/skills', {}],
    ['a bad world', 'get', '/api/v1/skill/skills', { 'X-Mock-World': 'not good' }],
    ['a forced failure', 'get', '/api/v1/skill/skills', { 'X-Mock-Outcome': 'server-error' }],
    ['a CSV feed', 'get', '/feeds/ads.csv', {}],
    ['a JSON feed', 'get', '/feeds/organisations.json', {}],
    ['a picture', 'get', '/images/skills/html.svg', {}],
  ] as const)('may be read from another origin: %s', async (_what, method, path, headers) => {
    const response = await mock.http(method, path, { Origin: origin, ...headers });
    expect(['*', origin]).toContain(response.get('Access-Control-Allow-Origin'));
  });

  it('lets another origin read when to come back', async () => {
    const headers = { Origin: origin, 'X-Mock-Outcome': 'rate-limited' };
    const response = await mock.http('get', '/api/v1/skill/skills', headers);
    expect(response.get('Retry-After')).toBeDefined();
    expect(listOf(response.get('Access-Control-Expose-Headers'))).toContain('retry-after');
  });
});

describe('files', () => {
  it.each(['/feeds/ads.csv', '/feeds/alerts.csv'])('%s is a CSV in UTF-8', async (path) => {
    const response = await mock.http('get', path);
    expect(response.status).toBe(200);
    expect(response.get('Content-Type')).toMatch(/^text\/csv; ?charset=utf-8$/i);
  });

  it('organisations are JSON in UTF-8', async () => {
    const response = await mock.http('get', '/feeds/organisations.json');
    expect(response.status).toBe(200);
    expect(response.get('Content-Type')).toMatch(/^application\/json; ?charset=utf-8$/i);
  });

  it('pictures are SVG', async () => {
    const response = await mock.http('get', '/images/people/default.svg').buffer(true);
    expect(response.status).toBe(200);
    expect(response.type).toBe('image/svg+xml');
  });
});
