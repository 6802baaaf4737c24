import { describe, expect, it } from 'vitest';
import { driftsOf, reasonFor, startChecks } from './drift-harness.ts';
import type { Passing } from './planting-proxy.ts';

// The contract check finds each status, header, body, field and documented message that drifts.

const { run, plant, plantJson, readOnly, withLogin, writing } = startChecks();

type Drift = string | RegExp;

/** The drifts of a check against a backend with planted answers. */
async function expectDrifts(expected: readonly Drift[], options = readOnly()) {
  const { result, printed, code } = await run(options);
  const matchers = expected.map((drift) =>
    typeof drift === 'string' ? drift : expect.stringMatching(drift),
  );
  expect(driftsOf(result)).toEqual(matchers);
  expect(code).toBe(expected.length > 0 ? 1 : 0);
  return { result, printed };
}

const okStatus = (change: (answer: Passing) => void) => (answer: Passing) => {
  if (answer.status === 200) change(answer);
  return undefined;
};

it.each<[sentence: string, call: string, change: (answer: Passing) => void, drifts: Drift[]]>([
  [
    'another HTTP status',
    'POST /userskill/auth',
    (answer) => {
      if (answer.status === 413) answer.status = 500;
    },
    ['login | too-large | HTTP status | 413 | 500'],
  ],
  [
    'another 2xx, with which the app copes',
    'GET /subject/subjects',
    okStatus((answer) => {
      answer.status = 201;
    }),
    ['listSubjects | success | HTTP status | 200 | 201 | copes'],
  ],
  [
    'a 405 that lacks a method',
    'PATCH /userskill/user_skill',
    (answer) => {
      answer.headers.Allow = 'GET';
    },
    ['listUserSkills | method-not-allowed | Allow header | GET, POST | GET | copes'],
  ],
  [
    'a text that is called HTML',
    'POST /userskill/topiclevel',
    okStatus((answer) => {
      answer.contentType = 'text/html; charset=utf-8';
    }),
    ['topicLevel | not-added | Content-Type header | text/plain | text/html; charset=utf-8 | copes'],
  ],
  [
    'an empty body and one that is cut off',
    'POST /point/points/by_topic',
    okStatus((answer) => {
      answer.text = answer.text === '{"status":200,"data":[]}' ? '' : '{"status":200,';
    }),
    [
      'pointsByTopic | success | body | JSON | no JSON: "{\\"status\\":200,"',
      'pointsByTopic | unknown-topic | body | JSON | an empty body',
    ],
  ],
  [
    'a refusal of another shape',
    'PATCH /skill/skills',
    (answer) => {
      answer.text = '{"error":"no"}';
    },
    [
      'listSkills | method-not-allowed | status | 405 | nothing | copes',
      'listSkills | method-not-allowed | message | a string | nothing | copes',
      'listSkills | method-not-allowed | error | no such field | "no" | copes',
    ],
  ],
])('finds %s', async (_sentence, call, change, drifts) => {
  const [method = '', path = ''] = call.split(' ');
  plant(method, path, (answer) => void change(answer));
  await expectDrifts(drifts);
});

// biome-ignore lint/suspicious/noExplicitAny: a body of any endpoint, to be broken
it.each<[sentence: string, call: string, change: (body: any) => void, drifts: Drift[], signedIn?: true]>([
  [
    'another status in the envelope',
    'POST /userskill/auth',
    (body) => Object.assign(body, { status: 403 }),
    ['login | invalid-credentials | status | 401 | 403'],
  ],
  [
    'an envelope that accepts what must be refused, without its other fields',
    'POST /skill/skills/subject',
    (body) => body.status === 403 && Object.assign(body, { status: 200, data: [], message: undefined }),
    ['skillsBySubject | invalid-key | status | 403 | 200'],
  ],
  [
    'rows for an unknown id',
    'POST /topic/topics/by_skill',
    (body) => body.data.length > 0 || body.data.push({ topic_id: 1, name: 'Page structure', Points: 6 }),
    ['topicsBySkill | unknown-skill | data | an empty list | a list of 1'],
  ],
  [
    'a list that is not as long as it is counted',
    'GET /skill/skills',
    ({ data }) => {
      for (const skill of data) skill.Topics += 1;
    },
    [/^topicsBySkill \| agreement \| data, by listSkills \| a list of \d+ \| a list of \d+$/],
  ],
  [
    'a learner who is another',
    'POST /userskill/get_user',
    (body) => Object.assign(body, { username: 'ravi02' }),
    ['getUser | agreement | username | asha01 | ravi02'],
    true,
  ],
  [
    'fields of another type, all of them',
    'GET /skill/skills',
    ({ data }) => {
      data[0].icon = 42;
      data[1].name = null;
      data[3] = ['skill'];
    },
    [
      'listSkills | success | data.0.icon | URL or "default" | 42 | copes',
      'listSkills | success | data.1.name | a string | null',
      'listSkills | success | data.3 | an object | a list of 1',
    ],
  ],
  [
    'a number as text, with which the app copes',
    'POST /point/points/by_topic',
    ({ data: [point] }) => point && Object.assign(point, { point_id: String(point.point_id) }),
    [/^pointsByTopic \| success \| data\.0\.point_id \| an integer \| "\d+" \| copes$/],
  ],
  [
    'a number and a date that are none',
    'GET /projects/asha01',
    ({ data }) => Object.assign(data[0], { skill_id: 'one', date: 'yesterday' }),
    [
      'listProjects | success | data.0.skill_id | an integer or "default" | "one"',
      'listProjects | success | data.0.date | a string of format date-time | "yesterday"',
    ],
    true,
  ],
  [
    'an unknown field, with which the app copes',
    'GET /userskill/user_skill',
    ({ skills }) => skills && Object.assign(skills[0].Topics[0], { rank: 7 }),
    ['listUserSkills | success | skills.0.Topics.0.rank | no such field | 7 | copes'],
    true,
  ],
  [
    'a field that breaks a rule, and hides its value',
    'POST /userskill/get_user',
    (body) => Object.assign(body, { pincode: '123' }),
    ['getUser | success | pincode | what fits "Pincode must be 6 digits" | a text of 3 letters (hidden)'],
    true,
  ],
  [
    'a documented message in other words',
    'POST /userskill/request-reset-password',
    (body) => Object.assign(body, { message: 'Who are you?' }),
    [
      'requestPasswordReset | unknown-account | message | "Error sending reset password link please check your Username and Email" | "Who are you?"',
    ],
  ],
  [
    'nothing in a decided message in other words',
    'POST /userskill/auth',
    (body) => Object.assign(body, { message: 'In other words' }),
    [],
    true,
  ],
])('finds %s', async (_sentence, call, change, drifts, signedIn) => {
  const [method = '', path = ''] = call.split(' ');
  plantJson(method, path, change);
  await expectDrifts(drifts, signedIn ? withLogin() : readOnly());
});

describe('the report', () => {
  it('names endpoint, path, expected and got', async () => {
    plantJson('GET', '/skill/skills', ({ data }) => delete data[2].name);
    const { printed } = await expectDrifts(['listSkills | success | data.2.name | a string | nothing']);
    const line = '  listSkills  success  data.2.name  expected a string  got nothing';
    expect(printed).toContain(`listSkills: 1 drift in 3 cases\n${line}\n`);
    expect(printed).toMatch(/^Summary: .+ cases, 1 drift, \d+ outcomes not checked$/m);
  });

  it('names a field that every row lacks once, with the count and the first place', async () => {
    plantJson('GET', '/subject/subjects', (body) => {
      for (const subject of body) delete subject.description;
    });
    const { printed } = await run(readOnly());
    const first = '  listSubjects  success  *.description  expected a string  got nothing';
    expect(printed).toContain(`${first}\n    in 8 places, first 0.description  the app copes`);
    expect(printed).toMatch(/, 1 drift, the app copes with 1 of them,\s/);
  });

  it('names a refused success by its message, and what cannot be checked without it', async () => {
    const text = '{"status":500,"message":"The catalogue is closed"}';
    plant(
      'GET',
      '/skill/skills',
      (answer) => void (answer.status === 200 && Object.assign(answer, { text })),
    );
    const drift = 'listSkills | success | status | 200 | 500, "The catalogue is closed"';
    const { result } = await expectDrifts([drift]);
    for (const id of ['topicsBySkill', 'pointsByTopic']) {
      expect(reasonFor(result, id, 'success')).toBe('listSkills gave no success to go on from.');
    }
  });

  it('names a page of HTML', async () => {
    const page = { contentType: 'text/html', text: '<!doctype html><title>Sign in to the network</title>' };
    plant('GET', '/skill/skills', (answer) => void Object.assign(answer, page));
    const { result } = await run(readOnly());
    expect(driftsOf(result)).toEqual(
      expect.arrayContaining([
        'listSkills | success | Content-Type header | application/json | text/html | copes',
        'listSkills | success | body | JSON | HTML: "<!doctype html><title>Sign in to the network...',
      ]),
    );
  });

  it('names an account that may stay after a registration that should be refused', async () => {
    plantJson(
      'POST',
      '/userskill/register',
      (body) => body.state === 409 && Object.assign(body, { state: 200 }),
    );
    const { result } = await expectDrifts(['register | username-taken | state | 409 | 200'], writing());
    expect(result.left.at(-1)).toContain('an account more of this check may stay');
  });

  it('copes with a line break after a level', async () => {
    plant(
      'POST',
      '/userskill/skilllevel',
      okStatus((answer) => Object.assign(answer, { text: `${answer.text}\n` })),
    );
    const notAdded = 'skillLevel | not-added | body | "0" | "0\\n" | copes';
    const success = /^skillLevel \| success \| body \| A rounded mean .+ \| "\d\\n" \| copes$/;
    await expectDrifts([notAdded, success, notAdded], withLogin());
  });

  it('names a learner who is signed in and does not exist', async () => {
    const text = 'false';
    plant(
      'POST',
      '/userskill/isuser',
      (answer) => void (answer.text === 'true' && Object.assign(answer, { text })),
    );
    await expectDrifts(['userExists | agreement | body | true | false'], withLogin());
  });
});
