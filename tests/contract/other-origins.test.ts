import { describe, expect, it } from 'vitest';
import { startMock } from './harness.ts';

const mock = startMock({ hosts: ['192.168.1.5'] });

const origin = 'http://localhost:5173';
const listOf = (header = '') => header.split(',').map((name) => name.trim().toLowerCase());

it.each([
  ['/api/v1/userskill/auth', 'POST', 'content-type'],
  ['/api/v1/userskill/get_user', 'POST', 'auth-token'],
  ['/api/v1/userskill/isuser', 'POST', 'user'],
  ['/api/v1/userskill/update?username=asha01', 'PUT', 'auth-token,content-type'],
  ['/api/v1/projects/1', 'DELETE', 'auth-token'],
  ['/api/v1/skill/skills', 'GET', 'x-mock-world,x-mock-outcome'],
])('allows the preflight of %s for %s with %s, and lets browsers cache it', async (path, method, headers) => {
  const response = await mock.http('options', path, {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': headers,
  });
  expect(response.status).toBe(204);
  expect(['*', origin]).toContain(response.get('Access-Control-Allow-Origin'));
  expect(listOf(response.get('Access-Control-Allow-Methods'))).toContain(method.toLowerCase());
  expect(listOf(response.get('Access-Control-Allow-Headers'))).toEqual(
    expect.arrayContaining(headers.split(',')),
  );
  expect(Number(response.get('Access-Control-Max-Age'))).toBeGreaterThanOrEqual(600);
});

describe('the controls', () => {
  it.each([
    ['options', '/__mock/endpoints/login'],
    ['post', '/__mock/reset'],
    ['get', '/__mock/outbox'],
    ['get', '/__mock/log'],
  ] as const)('refuse a page of another origin: %s %s', async (method, path) => {
    const response = await mock.http(method, path, { Origin: origin });
    expect(response.status).toBe(403);
    expect(response.get('Access-Control-Allow-Origin')).toBeUndefined();
  });

  it.each([
    ['http://evil.example', 'evil.example', 403],
    ['http://localhost:3001', 'localhost:3001', 200],
    ['http://192.168.1.5:3001', '192.168.1.5:3001', 200],
    ['http://192.168.1.6:3001', '192.168.1.6:3001', 403],
    ['http://192.168.1.5:5173', '192.168.1.5:3001', 403],
    ['http://localhost:3001', '192.168.1.5:3001', 403],
  ])('treat a page of %s at the host %s with %i', async (own, host, status) => {
    const response = await mock.http('get', '/__mock/log', { Origin: own, Host: host });
    expect(response.status).toBe(status);
  });
});

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
] as const)('lets another origin read %s', async (_what, method, path, headers) => {
  const response = await mock.http(method, path, { Origin: origin, ...headers });
  expect(['*', origin]).toContain(response.get('Access-Control-Allow-Origin'));
});

it('exposes Retry-After to another origin', async () => {
  const headers = { Origin: origin, 'X-Mock-Outcome': 'rate-limited' };
  const response = await mock.http('get', '/api/v1/skill/skills', headers);
  expect(response.get('Retry-After')).toBeDefined();
  expect(listOf(response.get('Access-Control-Expose-Headers'))).toContain('retry-after');
});

it.each([
  ['/feeds/ads.csv', 'text/csv; charset=utf-8'],
  ['/feeds/alerts.csv', 'text/csv; charset=utf-8'],
  ['/feeds/organisations.json', 'application/json; charset=utf-8'],
  ['/images/people/default.svg', 'image/svg+xml'],
])('serves %s as %s', async (path, type) => {
  const response = await mock.http('get', path).buffer(true);
  expect([response.status, response.get('Content-Type')?.toLowerCase().replace(/; ?/, '; ')]).toEqual([
    200,
    type,
  ]);
});
