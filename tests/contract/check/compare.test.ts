import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import type { Answer } from '#mock/contract-check/answer.ts';
import { compare } from '#mock/contract-check/compare.ts';
import { outcomeNamed } from '#mock/contract-check/outcomes.ts';
import { showing } from '#mock/contract-check/printable.ts';
import { answerWith, linesOf } from './answers.ts';

function driftsOf(id: EndpointId, name: string, answer: Answer) {
  const endpoint: Endpoint = endpoints[id];
  return linesOf(compare(endpoint, outcomeNamed(endpoint, name), answer, showing(endpoint, new Set())));
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
const project = {
  project_id: 1,
  name: 'Water Bill Reader',
  description: '',
  type: 'Web App',
  skill_id: 'default',
  preview_link: '',
  icon: 'default',
  thumbnail: 'default',
  preview_img_1: 'default',
  preview_img_2: 'default',
  preview_img_3: 'default',
  preview_img_4: 'default',
  preview_img_5: 'default',
  Views: 0,
  date: '2024-05-01T10:00:00.000Z',
};
const error = (status: number) => answerWith({ status, message: 'No' }, status);
const notFoundMail = { status: 404, message: 'Who are you?' };

it.each<[what: string, id: EndpointId, outcome: string, answer: Answer, drifts: string[]]>([
  ['another HTTP status', 'login', 'too-large', error(500), ['HTTP status | 413 | 500']],
  [
    'another 2xx',
    'listSkills',
    'success',
    answerWith(skills({}), 201),
    ['HTTP status | 200 | 201 | tolerated'],
  ],
  [
    'a 405 response that omits a method',
    'listUserSkills',
    'method-not-allowed',
    answerWith({ status: 405, message: 'No' }, 405, { Allow: 'GET' }),
    ['Allow header | GET, POST | GET | tolerated'],
  ],
  [
    'a 405 response without Allow',
    'listSkills',
    'method-not-allowed',
    error(405),
    ['Allow header | GET | nothing | tolerated'],
  ],
  [
    'a 429 response without Retry-After',
    'login',
    'rate-limited',
    answerWith({ status: 429, message: 'Too many requests please try again later' }, 429),
    ['Retry-After header | seconds or a date | nothing | tolerated'],
  ],
  [
    'plain text sent as HTML',
    'topicLevel',
    'not-added',
    answerWith('0', 200, { 'Content-Type': 'text/html' }),
    ['Content-Type header | text/plain | text/html | tolerated'],
  ],
  [
    'a line break after a level',
    'skillLevel',
    'not-added',
    answerWith('0\n', 200, { 'Content-Type': 'text/plain' }),
    ['body | "0" | "0\\n" | tolerated'],
  ],
  ['an empty body', 'listSkills', 'success', answerWith(''), ['body | JSON | an empty body']],
  [
    'a truncated body',
    'listSkills',
    'success',
    answerWith('{"status":200,'),
    ['body | JSON | invalid JSON: "{\\"status\\":200,"'],
  ],
  [
    'an HTML page',
    'listSkills',
    'success',
    answerWith('<!doctype html><p>Sign in</p>'),
    ['body | JSON | HTML: "<!doctype html><p>Sign in</p>"'],
  ],
  [
    'an error response of another shape',
    'listSkills',
    'method-not-allowed',
    answerWith({ error: 'no' }, 405, { Allow: 'GET' }),
    ['status | 405 | nothing', 'message | a string | nothing', 'error | no such field | "no"'].map(
      (drift) => `${drift} | tolerated`,
    ),
  ],
  [
    'a success in place of a refusal, without its other fields',
    'skillsBySubject',
    'invalid-key',
    answerWith({ status: 200, data: [] }),
    ['status | 403 | 200'],
  ],
  [
    'a refusal in place of a success, with its message',
    'listSkills',
    'success',
    answerWith({ status: 500, message: 'Closed' }),
    ['status | 200 | 500, "Closed"'],
  ],
  [
    'rows for an unknown id',
    'pointsByTopic',
    'unknown-topic',
    answerWith({ status: 200, data: [{ point_id: 1, id: 1, name: 'a' }] }),
    ['data | an empty list | a list of 1'],
  ],
  [
    'fields of a wrong type, each with its row',
    'listSkills',
    'success',
    answerWith(skills({ icon: 42 }, { name: null }, {}, ['skill'])),
    [
      'data.0.icon | URL or "default" | 42 | tolerated',
      'data.1.name | a string | null',
      'data.3 | an object | a list of 1',
    ],
  ],
  [
    'a number as text',
    'listSkills',
    'success',
    answerWith(skills({ skill_id: '7' })),
    ['data.0.skill_id | an integer | "7" | tolerated'],
  ],
  [
    'a changed documented message',
    'requestPasswordReset',
    'unknown-account',
    answerWith(notFoundMail),
    [expect.stringMatching(/^message \| "Error sending .+" \| "Who are you\?"$/)],
  ],
  [
    'nothing in a changed undocumented message',
    'login',
    'invalid-credentials',
    answerWith({ status: 401, message: 'In other words' }),
    [],
  ],
  [
    'values that the app shows as it can, and an id without which it leaves the row out',
    'listProjects',
    'success',
    answerWith({
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
    'an unknown field',
    'listSkills',
    'success',
    answerWith(skills({ rank: 7 })),
    ['data.0.rank | no such field | 7 | tolerated'],
  ],
  [
    'a personal field, and hides its value',
    'login',
    'success',
    answerWith({ status: 200, data: 'token', message: 'Hello', phone: '123' }),
    ['phone | no such field | a string of 3 characters (hidden) | tolerated'],
  ],
])('finds %s', (_what, id, outcome, answer, drifts) => {
  expect(driftsOf(id, outcome, answer)).toEqual(drifts);
});

it('lists a field that is missing from every row once, with count and first path', () => {
  const { listSkills } = endpoints;
  const answer = answerWith(skills({ Topics: undefined }, { Topics: undefined }));
  const [drift, ...others] = compare(listSkills, outcomeNamed(listSkills, 'success'), answer, {
    value: String,
    text: String,
  });
  expect(others).toEqual([]);
  expect(drift).toMatchObject({ path: 'data.*.Topics', places: { count: 2, first: 'data.0.Topics' } });
});

it('hides a secret as a value, within a text, in a key and in a header', () => {
  const { listSkills } = endpoints;
  const show = showing(listSkills, new Set(['Sample', 'Sample@123']));
  const answer = answerWith(skills({ 'Sample@123': 1, rank: 'my Sample@123 is' }), 200, {
    'Content-Type': 'Sample@123',
  });
  const drifts = compare(listSkills, outcomeNamed(listSkills, 'success'), answer, show);
  expect(linesOf(drifts)).toEqual([
    'Content-Type header | application/json | (hidden) | tolerated',
    'data.0.(hidden) | no such field | 1 | tolerated',
    'data.0.rank | no such field | "my (hidden) is" | tolerated',
  ]);
});
