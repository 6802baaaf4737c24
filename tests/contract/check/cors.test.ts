import { expect, it } from 'vitest';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { corsDrifts, preflightDrifts, preflightOf } from '#mock/contract-check/cors.ts';
import { linesOf } from './backend.ts';

type Headers = Readonly<Record<string, string>>;
const origin = 'https://app.example';
const any = { 'access-control-allow-origin': '*' };
const allow = (headers: string, methods = '') => ({
  ...any,
  'access-control-allow-headers': headers,
  'access-control-allow-methods': methods,
});

it('asks in a preflight for the method and the headers of the call', () => {
  const headers = {
    'Access-Control-Request-Method': 'PUT',
    'Access-Control-Request-Headers': 'auth-token,content-type',
  };
  expect(preflightOf(endpoints.updateUser, {})).toMatchObject({ method: 'OPTIONS', headers });
});

it.each<[id: EndpointId, status: number, headers: Headers, drifts: string[]]>([
  ['updateUser', 204, allow('Auth-Token, Content-Type', 'PUT, DELETE'), []],
  ['updateUser', 204, allow('*', '*'), []],
  ['login', 204, allow('content-type'), []],
  [
    'updateUser',
    204,
    any,
    [
      'Access-Control-Allow-Methods header | PUT | nothing',
      'Access-Control-Allow-Headers header | auth-token | nothing',
      'Access-Control-Allow-Headers header | content-type | nothing',
    ],
  ],
  ['login', 404, any, ['HTTP status | 200 to 299 | 404']],
  // A browser sends no preflight for it.
  ['listSkills', 404, any, ['HTTP status | 200 to 299 | 404 | tolerated']],
])('judges a preflight of %s with HTTP status %d and %j', (id, status, headers, drifts) => {
  expect(linesOf(preflightDrifts(endpoints[id], { status, headers, text: '' }, origin))).toEqual(drifts);
});

const hidden = `Access-Control-Allow-Origin header | * or ${origin} |`;
const waiting = { ...any, 'retry-after': '60' };
const unexposed = 'Access-Control-Expose-Headers header | Retry-After | nothing | tolerated';

it.each<[status: number, headers: Headers, drifts: string[]]>([
  [200, { 'access-control-allow-origin': origin }, []],
  [401, { 'access-control-allow-origin': 'null' }, [`${hidden} null`]],
  [200, { 'access-control-allow-origin': '*, *' }, [`${hidden} *, *`]],
  [429, waiting, [unexposed]],
  [429, { ...waiting, 'access-control-expose-headers': 'retry-after' }, []],
])('judges the CORS headers of a %d: %j', (status, headers, drifts) => {
  expect(linesOf(corsDrifts({ status, headers, text: '' }, origin))).toEqual(drifts);
});
