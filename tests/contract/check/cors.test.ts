import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { corsDrifts, preflightDrifts, preflightOf } from '#mock/contract-check/cors.ts';
import { answerWith, linesOf, showAll } from './answers.ts';

const origin = 'https://app.example';
const allowOrigin = (value: string) => ({ 'Access-Control-Allow-Origin': value });

describe('a preflight', () => {
  it.each<[id: EndpointId, method: string, headers: string | undefined]>([
    ['login', 'POST', 'content-type'],
    ['userExists', 'POST', 'user'],
    ['updateUser', 'PUT', 'auth-token,content-type'],
    ['deleteProject', 'DELETE', 'auth-token'],
  ])('of %s asks for its method and headers', (id, method, headers) => {
    expect(preflightOf(endpoints[id], {})).toMatchObject({
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': headers },
    });
  });

  const driftsOf = (id: EndpointId, headers: Readonly<Record<string, string>>, status = 204) => {
    const endpoint: Endpoint = endpoints[id];
    return linesOf(preflightDrifts(endpoint, answerWith('', status, headers), origin, showAll));
  };
  const names = { 'Access-Control-Allow-Headers': 'Auth-Token, Content-Type' };
  const all = { ...names, 'Access-Control-Allow-Methods': 'PUT, DELETE' };

  it.each<[what: string, id: EndpointId, headers: Readonly<Record<string, string>>, drifts: string[]]>([
    ['nothing when all is allowed', 'updateUser', all, []],
    [
      'nothing when * allows all',
      'updateUser',
      { 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*' },
      [],
    ],
    ['nothing when POST is not listed, because browsers need no permission', 'login', names, []],
    ['nothing with the origin of the app', 'login', { ...names, ...allowOrigin(origin) }, []],
    [
      'another origin',
      'login',
      { ...names, ...allowOrigin('https://other.example') },
      ['Access-Control-Allow-Origin header | * or https://app.example | https://other.example'],
    ],
    [
      'a method that is not allowed',
      'updateUser',
      { ...all, 'Access-Control-Allow-Methods': 'GET, POST' },
      ['Access-Control-Allow-Methods header | PUT | GET, POST'],
    ],
    [
      'each header that is not allowed',
      'updateUser',
      { 'Access-Control-Allow-Methods': 'PUT' },
      ['auth-token', 'content-type'].map((name) => `Access-Control-Allow-Headers header | ${name} | nothing`),
    ],
    [
      'a header that the app does not send, as tolerated',
      'topicsBySkill',
      { 'Access-Control-Allow-Headers': 'content-type' },
      ['Access-Control-Allow-Headers header | auth-token | content-type | tolerated'],
    ],
  ])('with drift finds %s', (_what, id, headers, drifts) => {
    expect(driftsOf(id, headers)).toEqual(drifts);
  });

  it('finds another HTTP status, which breaks only calls that need a preflight', () => {
    expect(driftsOf('login', {}, 404)).toEqual(['HTTP status | 200 to 299 | 404']);
    expect(driftsOf('listSkills', {}, 404)).toEqual(['HTTP status | 200 to 299 | 404 | tolerated']);
  });
});

describe('a response', () => {
  const driftsOf = (status: number, headers: Readonly<Record<string, string>>) =>
    linesOf(corsDrifts(answerWith('', status, headers), origin, showAll));
  const drift = `Access-Control-Allow-Origin header | * or ${origin} | null`;

  it('that browsers hide is a drift', () => {
    expect(driftsOf(200, {})).toEqual([]);
    expect(driftsOf(200, allowOrigin('null'))).toEqual([drift]);
    expect(driftsOf(401, allowOrigin('null'))).toEqual([drift]);
  });

  it('with 429 must expose its Retry-After', () => {
    const retryAfter = { 'Retry-After': '60' };
    expect(driftsOf(429, retryAfter)).toEqual([
      'Access-Control-Expose-Headers header | Retry-After | nothing | tolerated',
    ]);
    const exposed = { ...retryAfter, 'Access-Control-Expose-Headers': 'retry-after' };
    expect(driftsOf(429, exposed)).toEqual([]);
    expect(driftsOf(429, {})).toEqual([]);
  });
});
