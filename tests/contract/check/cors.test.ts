import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { corsDrifts, preflightDrifts, preflightOf } from '#mock/contract-check/cors.ts';
import { linesOf } from './backend.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;
const origin = 'https://app.example';
const allowOrigin = (value: string | string[]) => ({ 'access-control-allow-origin': value });

it.each<[id: EndpointId, method: string, headers: string | undefined]>([
  ['login', 'POST', 'content-type'],
  ['userExists', 'POST', 'user'],
  ['updateUser', 'PUT', 'auth-token,content-type'],
  ['deleteProject', 'DELETE', 'auth-token'],
])('a preflight of %s asks for its method and headers', (id, method, headers) => {
  expect(preflightOf(endpoints[id], {})).toMatchObject({
    method: 'OPTIONS',
    headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
  });
});

const names = { 'access-control-allow-headers': 'Auth-Token, Content-Type' };
const methods = (value: string) => ({ 'access-control-allow-methods': value });
const all = { ...names, ...methods('PUT, DELETE') };

it.each<[what: string, id: EndpointId, headers: Headers, drifts: string[], status?: number]>([
  ['nothing when all is allowed', 'updateUser', all, []],
  ['nothing when * allows all', 'updateUser', { 'access-control-allow-headers': '*', ...methods('*') }, []],
  ['nothing when POST is not listed, because browsers need no permission', 'login', names, []],
  ['nothing with the origin of the app', 'login', { ...names, ...allowOrigin(origin) }, []],
  [
    'another origin',
    'login',
    { ...names, ...allowOrigin('https://other.example') },
    [`Access-Control-Allow-Origin header | * or ${origin} | https://other.example`],
  ],
  [
    'a method that is not allowed',
    'updateUser',
    { ...names, ...methods('GET, POST') },
    ['Access-Control-Allow-Methods header | PUT | GET, POST'],
  ],
  [
    'each header that is not allowed',
    'updateUser',
    methods('PUT'),
    ['auth-token', 'content-type'].map((name) => `Access-Control-Allow-Headers header | ${name} | nothing`),
  ],
  [
    'a header that the app does not send, as tolerated',
    'topicsBySkill',
    { 'access-control-allow-headers': 'content-type' },
    ['Access-Control-Allow-Headers header | auth-token | content-type | tolerated'],
  ],
  ['another HTTP status', 'login', {}, ['HTTP status | 200 to 299 | 404'], 404],
  [
    'another HTTP status of a call without a preflight, as tolerated',
    'listSkills',
    {},
    ['HTTP status | 200 to 299 | 404 | tolerated'],
    404,
  ],
])('a preflight finds %s', (_what, id, headers, drifts, status = 204) => {
  const endpoint: Endpoint = endpoints[id];
  const response = { status, headers: { ...allowOrigin('*'), ...headers }, text: '' };
  expect(linesOf(preflightDrifts(endpoint, response, origin))).toEqual(drifts);
});

const hidden = `Access-Control-Allow-Origin header | * or ${origin} |`;
const retryAfter = { ...allowOrigin('*'), 'retry-after': '60' };

it.each<[what: string, status: number, headers: Headers, drifts: string[]]>([
  ['nothing in an allowed response', 200, allowOrigin('*'), []],
  ['a response that browsers hide', 401, allowOrigin('null'), [`${hidden} null`]],
  ['a repeated header, which browsers refuse', 200, allowOrigin(['*', '*']), [`${hidden} *, *`]],
  [
    'a 429 that does not expose its Retry-After',
    429,
    retryAfter,
    ['Access-Control-Expose-Headers header | Retry-After | nothing | tolerated'],
  ],
  ['nothing in a 429 that does', 429, { ...retryAfter, 'access-control-expose-headers': 'retry-after' }, []],
])('CORS finds %s', (_what, status, headers, drifts) => {
  expect(linesOf(corsDrifts({ status, headers, text: '' }, origin))).toEqual(drifts);
});
