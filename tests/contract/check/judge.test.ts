import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { methodNotAllowed, rateLimited } from '#contract/general-outcomes.ts';
import { latencyDrift } from '#mock/contract-check/check.ts';
import { compare } from '#mock/contract-check/compare.ts';
import type { Drift } from '#mock/contract-check/findings.ts';
import { corsDrifts, preflightDrifts } from '#mock/contract-check/headers.ts';
import { outcomesOf } from '#mock/contract-check/plan.ts';
import type { BackendResponse } from '#mock/contract-check/response.ts';

/** Returns a line per drift: path, expected, got, and `tolerated` if the app copes. */
const linesOf = (drifts: readonly Drift[]) =>
  drifts.map((it) => `${it.path} | ${it.expected} | ${it.got}${it.tolerated ? ' | tolerated' : ''}`);

function respond(body: unknown, status = 200, headers: BackendResponse['headers'] = {}): BackendResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': 'application/json', ...headers }, text };
}

function compared(id: EndpointId, name: string, response: BackendResponse) {
  const endpoint: Endpoint = endpoints[id];
  const outcome = outcomesOf(endpoint).find((each) => each.name === name);
  if (!outcome) throw new Error(`${id} has no outcome ${name}`);
  return compare(endpoint, outcome, response);
}

const pictures = { image: 'default', thumbnail: 'default', icon: 'default' };
const skill = { skill_id: 1, name: 'HTML', description: '', ...pictures, Topics: 2 };
const skills = (...changes: readonly unknown[]) => ({
  status: 200,
  data: changes.map((change) => (Array.isArray(change) ? change : { ...skill, ...Object(change) })),
});
const bom = 'body | no byte order mark | a byte order mark | tolerated';

it.each<[outcome: `${EndpointId} ${string}`, response: BackendResponse, drifts: unknown[]]>([
  ['login too-large', respond({}, 500), ['HTTP status | 413 | 500']],
  ['topicLevel not-added', respond('0'), ['Content-Type header | text/plain | application/json | tolerated']],
  ['skillLevel not-added', respond('\ufeff0', 200, { 'content-type': 'text/plain' }), [bom]],
  [
    'listSkills success',
    respond('', 201),
    ['HTTP status | 200 | 201 | tolerated', 'body | JSON | an empty body'],
  ],
  ['pointsByTopic unknown-topic', respond(skills({})), ['data | an empty list | a list of 1']],
  [
    'listSkills success',
    respond(skills({ icon: 42 }, { name: null }, { skill_id: '7' }, ['skill'])),
    [
      'data.0.icon | URL or "default" | 42 | tolerated',
      'data.1.name | a string | null',
      'data.2.skill_id | an integer | "7" | tolerated',
      'data.3 | an object | a list of 1',
    ],
  ],
  ['login invalid-credentials', respond({ status: 401, message: 'In other words' }), []],
])('%s: compares %j', (outcome, response, drifts) => {
  const [id, name = ''] = outcome.split(' ') as [EndpointId, string];
  expect(linesOf(compared(id, name, response))).toEqual(drifts);
});

it('judges latency, preflights and CORS headers', () => {
  expect(linesOf(latencyDrift(3000, 3000))).toEqual([]);
  expect(linesOf(latencyDrift(3001.4, 3000))).toEqual(['latency | at most 3000 ms | 3001 ms | tolerated']);

  const origin = 'https://app.example';
  const any = { 'access-control-allow-origin': '*' };
  const preflight = (id: EndpointId, status: number, headers: BackendResponse['headers']) =>
    linesOf(preflightDrifts(endpoints[id], { status, headers: { ...any, ...headers }, text: '' }, origin));
  const all = { 'access-control-allow-headers': 'Auth-Token', 'access-control-allow-methods': 'PUT, DELETE' };
  expect(preflight('updateUser', 204, all)).toEqual([
    'Access-Control-Allow-Headers header | content-type | Auth-Token',
  ]);
  expect(preflight('login', 404, {})).toContain('HTTP status | 200 to 299 | 404');
  // A browser sends no preflight for it.
  expect(preflight('listSkills', 404, {})).toEqual(['HTTP status | 200 to 299 | 404 | tolerated']);

  const cors = (status: number, headers: BackendResponse['headers']) =>
    linesOf(corsDrifts({ status, headers, text: '' }, origin));
  expect(cors(429, { ...any, 'retry-after': '60' })).toEqual([
    'Access-Control-Expose-Headers header | Retry-After | nothing | tolerated',
  ]);
});

it.each<[header: string, fits: string, differs: string]>([
  [
    'Access-Control-Allow-Origin',
    'https://app.example | *',
    '*, * | https://APP.example | https://app.example/',
  ],
  ['Access-Control-Allow-Methods', 'PUT | GET,, \tPUT , | *', 'put | Put, DELETE | PUT POST | PUT, (x)'],
  ['Access-Control-Allow-Headers', 'AUTH-TOKEN,Content-Type | , x, *', 'content-type | auth-token;a'],
  ['Access-Control-Expose-Headers', 'X, RETRY-AFTER | *', 'Retry | Retry-After X'],
  ['Allow', 'PUT | GET, PUT,', 'put | * | PUT; GET'],
  ['Content-Type', 'Application/JSON ; Charset="UTF-8"', 'application/json, a/b | application/json+x'],
  ['Content-Type', 'application/json;charset=utf8;a=b', 'application/json;charset=utf-80'],
  ['Retry-After', '60 | Sun, 06 Nov 1994 08:49:37 GMT', '-5 | 60, 60 | Sun, 06 Nov GMT | Invalid Date'],
])('compares %s as browsers and RFC 9110 do', (name, fits, differs) => {
  const isDrift = (value: string) => {
    const any = { 'access-control-allow-methods': '*', 'access-control-allow-headers': '*' };
    const headers = { ...any, 'retry-after': '1', [name.toLowerCase()]: value };
    return [
      ...preflightDrifts(endpoints.updateUser, respond({}, 200, headers), 'https://app.example'),
      ...corsDrifts(respond({}, 429, headers), 'https://app.example'),
      ...compare(endpoints.updateUser, methodNotAllowed, respond({}, 405, headers)),
      ...compare(endpoints.updateUser, rateLimited, respond({}, 429, headers)),
    ].some(({ path }) => path === `${name} header`);
  };
  expect(fits.split(' | ').filter(isDrift)).toEqual([]);
  expect(['', ...differs.split(' | ')].filter((value) => !isDrift(value))).toEqual([]);
});
