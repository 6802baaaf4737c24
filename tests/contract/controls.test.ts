import { expect, it } from 'vitest';
import { startMock } from './harness.ts';

const mock = startMock();

const forcing = '/endpoints/login';
const forced = { outcome: 'success' };

it.each<readonly [path: string, body: unknown, reason: string]>([
  [forcing, {}, 'body: '],
  [forcing, { outcome: 5 }, 'outcome: '],
  [forcing, { ...forced, times: 0 }, 'times: '],
  [forcing, { ...forced, forever: true }, 'forever: '],
  [forcing, { ...forced, outcomes: ['success'] }, 'body: '],
  [forcing, { outcomes: [] }, 'outcomes: '],
  [forcing, { ...forced, status: 99 }, 'status: '],
  [forcing, { ...forced, delay: -1 }, 'delay: '],
  [forcing, { ...forced, headers: { 'bad name': 'x' } }, 'headers.bad name: '],
  [forcing, { ...forced, headers: { 'transfer-encoding': 'chunked' } }, 'headers.transfer-encoding: '],
  [forcing, { outcome: 'drop', status: 503 }, 'The fault drop takes a delay, but no body, status or headers'],
  [forcing, { ...forced, match: { cookies: {} } }, 'match.cookies: '],
  ['/endpoints', { outcome: 'invalid-credentials' }, "Unknown outcome 'invalid-credentials' of getUser"],
  ['/latency', {}, 'body: Send ms, or min and max'],
  ['/latency', { ms: -1 }, 'ms: Expected'],
  ['/latency', { ms: 1e9 }, 'ms: Expected'],
  ['/latency', { min: 5 }, 'body: Send ms, or min and max'],
  ['/latency', { min: 5, max: 1 }, 'body: min is larger than max'],
  ['/latency', { ms: null }, 'body: ms null needs an endpoint'],
  ['/latency', { ms: 5, endpoint: 'nothing' }, 'endpoint: Expected one of'],
  ['/clock', undefined, 'body: '],
  ['/clock', { advanceMs: -1 }, 'advanceMs: '],
  ['/clock', { advanceMs: 1e13 }, 'advanceMs: '],
  ['/verify', { endpoint: 'nothing' }, 'endpoint: '],
  ['/verify', { times: -1 }, 'times: '],
  ['/log?endpoint=nothing', undefined, 'endpoint: '],
  ...['2026-11-28', '2026-02-30T00:00:00Z', '-1'].map(
    (since) => [`/log?since=${since}`, undefined, 'since: Expected the id of a call'] as const,
  ),
  ['/log?verdict=bad', undefined, 'verdict: '],
  ['/log?page=1', undefined, 'page: '],
])('%s refuses %j: %s', async (path, body, reason) => {
  const before = mock.stored();
  const method = path.startsWith('/log') ? 'get' : path === '/verify' ? 'post' : 'put';
  const response = await mock.control(method, path, body);
  expect([response.status, response.body.status]).toEqual([400, 400]);
  expect(response.body.message.slice(0, reason.length)).toBe(reason);
  expect(mock.stored()).toEqual(before);
});

it('refuses a body that is not JSON', async () => {
  const response = await mock.http('put', '/__mock/snapshot', {}, '{"users": [');
  expect([response.status, response.body.status]).toEqual([400, 400]);
  expect(response.body.message).toMatch(/^body: /);
});
