import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
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

it.each<[id: EndpointId, method: string, headers: string | undefined]>([
  ['userExists', 'POST', 'user'],
  ['updateUser', 'PUT', 'auth-token,content-type'],
  ['listSkills', 'GET', undefined],
])('a preflight of %s asks for its method and headers', (id, method, headers) => {
  const { method: sent, headers: asked = {} } = preflightOf(endpoints[id], {});
  expect(sent).toBe('OPTIONS');
  expect(asked['Access-Control-Request-Method']).toBe(method);
  expect(asked['Access-Control-Request-Headers']).toBe(headers);
});

it.each<[what: string, id: EndpointId, headers: Headers, drifts: string[], status?: number]>([
  ['nothing when all is allowed', 'updateUser', allow('Auth-Token, Content-Type', 'PUT, DELETE'), []],
  ['nothing when * allows all', 'updateUser', allow('*', '*'), []],
  ['nothing when POST is not listed', 'login', allow('content-type'), []],
  [
    'a method and headers that are not allowed',
    'updateUser',
    any,
    [
      'Access-Control-Allow-Methods header | PUT | nothing',
      'Access-Control-Allow-Headers header | auth-token | nothing',
      'Access-Control-Allow-Headers header | content-type | nothing',
    ],
  ],
  ['another HTTP status', 'login', any, ['HTTP status | 200 to 299 | 404'], 404],
  [
    'tolerated drift of a call without a preflight',
    'listSkills',
    any,
    ['HTTP status | 200 to 299 | 404 | tolerated'],
    404,
  ],
])('a preflight finds %s', (_what, id, headers, drifts, status = 204) => {
  const endpoint: Endpoint = endpoints[id];
  expect(linesOf(preflightDrifts(endpoint, { status, headers, text: '' }, origin))).toEqual(drifts);
});

const hidden = `Access-Control-Allow-Origin header | * or ${origin} |`;
const waiting = { ...any, 'retry-after': '60' };
const unexposed = 'Access-Control-Expose-Headers header | Retry-After | nothing | tolerated';

it.each<[what: string, status: number, headers: Headers, drifts: string[]]>([
  ['nothing with the origin of the app', 200, { 'access-control-allow-origin': origin }, []],
  ['a response that browsers hide', 401, { 'access-control-allow-origin': 'null' }, [`${hidden} null`]],
  ['a repeated header', 200, { 'access-control-allow-origin': '*, *' }, [`${hidden} *, *`]],
  ['a 429 that does not expose its Retry-After', 429, waiting, [unexposed]],
  ['nothing in a 429 that does', 429, { ...waiting, 'access-control-expose-headers': 'retry-after' }, []],
])('CORS finds %s', (_what, status, headers, drifts) => {
  expect(linesOf(corsDrifts({ status, headers, text: '' }, origin))).toEqual(drifts);
});
