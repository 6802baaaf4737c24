import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { compare } from '#mock/contract-check/compare.ts';
import { findingsOf } from '#mock/contract-check/findings.ts';
import { outcomesOf } from '#mock/contract-check/plan.ts';
import { printable } from '#mock/contract-check/printable.ts';
import { recognize, verdictOf } from '#mock/contract-check/recognize.ts';
import type { BackendResponse } from '#mock/contract-check/response.ts';
import { latencyDrift } from '#mock/contract-check/run.ts';
import { linesOf } from './backend.ts';

function responseWith(
  body: unknown,
  status = 200,
  headers: BackendResponse['headers'] = {},
): BackendResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': 'application/json', ...headers }, text };
}

function compared(id: EndpointId, name: string, response: BackendResponse) {
  const endpoint: Endpoint = endpoints[id];
  const outcome = outcomesOf(endpoint).find((each) => each.name === name);
  if (!outcome) throw new Error(`${id} has no outcome ${name}`);
  return compare(endpoint, outcome, response);
}

const skill = {
  skill_id: 1,
  name: 'HTML',
  description: '',
  image: 'default',
  thumbnail: 'default',
  icon: 'default',
  Topics: 2,
};
const skills = (...changes: readonly unknown[]) => ({
  status: 200,
  data: changes.map((change) => (Array.isArray(change) ? change : { ...skill, ...Object(change) })),
});
const images = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`preview_img_${i + 1}`, 'default']));
const project = {
  ...{ project_id: 1, name: 'Water Bill Reader', description: '', type: 'Web App', skill_id: 'default' },
  ...{ preview_link: '', icon: 'default', thumbnail: 'default', ...images, Views: 0 },
  date: '2024-05-01T10:00:00.000Z',
};
const error = (status: number, headers: BackendResponse['headers'] = {}) =>
  responseWith({ status, message: 'No' }, status, headers);
const tooMany = { status: 429, message: 'Too many requests please try again later' };
const typed = (type: string | string[]) => responseWith(skills({}), 200, { 'content-type': type });

it.each<[what: string, outcome: `${EndpointId} ${string}`, response: BackendResponse, drifts: unknown[]]>([
  ['another HTTP status', 'login too-large', error(500), ['HTTP status | 413 | 500']],
  [
    'a 405 response that omits a method',
    'listUserSkills method-not-allowed',
    error(405, { allow: 'GET' }),
    ['Allow header | GET, POST | GET | tolerated'],
  ],
  [
    'nothing in a repeated Allow',
    'listUserSkills method-not-allowed',
    error(405, { allow: ['GET', 'post'] }),
    [],
  ],
  [
    'a 429 response with a repeated Retry-After',
    'login rate-limited',
    responseWith(tooMany, 429, { 'retry-after': ['1', '1'] }),
    ['Retry-After header | seconds or a date | 1, 1 | tolerated'],
  ],
  [
    'plain text sent as HTML',
    'topicLevel not-added',
    responseWith('0', 200, { 'content-type': 'text/html' }),
    ['Content-Type header | text/plain | text/html | tolerated'],
  ],
  [
    'another charset, which the app ignores',
    'listSkills success',
    typed('application/json; charset=iso-8859-1'),
    ['Content-Type header | charset utf-8 | application/json; charset=iso-8859-1 | tolerated'],
  ],
  ['nothing in the charset of UTF-8', 'listSkills success', typed('Application/JSON;charset="UTF-8"'), []],
  [
    'letters that the learner cannot read',
    'listSkills success',
    responseWith(skills({ name: 'Caf\ufffd' }, { description: 'half \ud83d' })),
    [
      'data.0.name | text without U+FFFD | "Caf\ufffd"',
      'data.1.description | text without U+FFFD | "half \\ud83d"',
    ],
  ],
  [
    'lost letters in a field that the app drops, as an unknown field',
    'listSkills success',
    responseWith(skills({ note: { text: '\ufffd' } })),
    ['data.0.note | no such field | an object of text | tolerated'],
  ],
  [
    'lost letters in an error, which the app does not show',
    'listSkills method-not-allowed',
    responseWith({ status: 405, message: '\ufffd' }, 405, { allow: 'GET' }),
    ['message | text without U+FFFD | "\ufffd" | tolerated'],
  ],
  [
    'bytes that are not UTF-8',
    'listSkills success',
    { ...responseWith(skills({})), isUtf8: false },
    ['body | UTF-8 | bytes that are not UTF-8'],
  ],
  [
    'a byte order mark, which the app drops',
    'skillLevel not-added',
    responseWith('\ufeff0', 200, { 'content-type': 'text/plain' }),
    ['body | no byte order mark | a byte order mark | tolerated'],
  ],
  [
    'a line break after a level',
    'skillLevel not-added',
    responseWith('0\n', 200, { 'content-type': 'text/plain' }),
    ['body | "0" | "0\\n" | tolerated'],
  ],
  [
    'an empty body',
    'listSkills success',
    responseWith('', 201),
    ['HTTP status | 200 | 201 | tolerated', 'body | JSON | an empty body'],
  ],
  ['an HTML page', 'listSkills success', responseWith('<p>Hi</p>'), ['body | JSON | HTML: "<p>Hi</p>"']],
  [
    'an error response of another shape',
    'listSkills method-not-allowed',
    responseWith({ error: 'no' }, 405, { allow: 'GET' }),
    ['status | 405 | nothing', 'message | a string | nothing', 'error | no such field | "no"'].map(
      (drift) => `${drift} | tolerated`,
    ),
  ],
  [
    'a success in place of a refusal, without its other fields',
    'skillsBySubject invalid-key',
    responseWith({ status: 200, data: [] }),
    ['status | 403 | 200'],
  ],
  [
    'a refusal in place of a success, with its message',
    'listSkills success',
    responseWith({ status: 500, message: 'Closed' }),
    ['status | 200 | 500, "Closed"'],
  ],
  [
    'rows for an unknown id',
    'pointsByTopic unknown-topic',
    responseWith({ status: 200, data: [{ point_id: 1, id: 1, name: 'a' }] }),
    ['data | an empty list | a list of 1'],
  ],
  [
    'fields of a wrong type, each with its row',
    'listSkills success',
    responseWith(skills({ icon: 42 }, { name: null }, { skill_id: '7' }, ['skill'])),
    [
      'data.0.icon | URL or "default" | 42 | tolerated',
      'data.1.name | a string | null',
      'data.2.skill_id | an integer | "7" | tolerated',
      'data.3 | an object | a list of 1',
    ],
  ],
  [
    'a changed documented message',
    'requestPasswordReset unknown-account',
    responseWith({ status: 404, message: 'Who are you?' }),
    [expect.stringMatching(/^message \| "Error sending .+" \| "Who are you\?"$/)],
  ],
  [
    'nothing in a changed undocumented message',
    'login invalid-credentials',
    responseWith({ status: 401, message: 'In other words' }),
    [],
  ],
  [
    'values that the app shows as it can, and an id without which it leaves the row out',
    'listProjects success',
    responseWith({
      status: 200,
      data: [
        { ...project, skill_id: 'one', date: 'yesterday' },
        { ...project, project_id: null },
      ],
    }),
    [
      'data.0.skill_id | an integer or "default" | "one" | tolerated',
      'data.0.date | a string of format date-time | "yesterday" | tolerated',
      'data.1.project_id | an integer | null',
    ],
  ],
  [
    'a personal field, and hides its value',
    'login success',
    responseWith({ status: 200, data: 'token', message: 'Hello', phone: '123' }),
    ['phone | no such field | a string of 3 characters (hidden) | tolerated'],
  ],
])('finds %s', (_what, outcome, response, drifts) => {
  const [id, name = ''] = outcome.split(' ') as [EndpointId, string];
  expect(linesOf(compared(id, name, response))).toEqual(drifts);
});

it('lists a field that is missing from every row once, with count and first path', () => {
  const drifts = compared('listSkills', 'success', responseWith(skills({ Topics: null }, { Topics: null })));
  const call = { endpoint: 'listSkills', outcome: 'success', drifts };
  expect(findingsOf([call, { ...call }])).toMatchObject([
    { path: 'data.*.Topics', calls: 2, places: { count: 2, first: 'data.0.Topics' } },
  ]);
});

it('hides a secret as a value, within a text, in a key and in a header', () => {
  const body = skills({ 'Sample@123': 1, rank: 'my Sample@123 is', site: 'a?key=Sample%40123' });
  const response = responseWith(body, 200, { 'content-type': 'Sample@123' });
  const drifts = compared('listSkills', 'success', response).map(printable(['Sample', 'Sample@123', 'my']));
  expect(linesOf(drifts)).toEqual([
    'Content-Type header | application/json | (hidden) | tolerated',
    'data.0.(hidden) | no such field | 1 | tolerated',
    'data.0.rank | no such field | "my (hidden) is" | tolerated',
    'data.0.site | no such field | "a?key=(hidden)" | tolerated',
  ]);
});

it('prints long texts with control characters on one short line', () => {
  const drift = { path: 'a\u202eb', expected: '', got: `\u001b[31m\n${'x'.repeat(99)}`, tolerated: false };
  expect(printable()(drift)).toMatchObject({ path: 'a b', got: `[31m ${'x'.repeat(72)}...` });
});

it.each<[what: string, response: BackendResponse, outcome: string, verdict: string | undefined]>([
  ['a success', responseWith(skills({})), 'success', undefined],
  ['a failure of all endpoints', error(500), 'server-error', undefined],
  [
    'drift, breaking drift first',
    responseWith(skills({ rank: 1, name: null })),
    'success',
    'data.0.name: Expected a string, received null',
  ],
  [
    'tolerated drift in headers that no Headers object can hold',
    typed('größer als €'),
    'success',
    'Content-Type header: Expected application/json, received größer als € (the app tolerates it)',
  ],
  ['another status', error(418), 'http-418', 'HTTP status: Expected 200, received 418'],
])('recognizes %s', (_what, response, outcome, verdict) => {
  const recognized = recognize(endpoints.listSkills, response);
  expect([recognized.outcome, verdictOf(recognized)]).toEqual([outcome, verdict]);
});

it.each([
  [3000, 3000, []],
  [3001.4, 3000, ['latency | at most 3000 ms | 3001 ms | tolerated']],
  [15_001, 60_000, ['latency | at most 15000 ms | 15001 ms']],
])('judges %d ms with a limit of %d ms', (ms, limit, drifts) => {
  expect(linesOf(latencyDrift(ms, limit))).toEqual(drifts);
});
