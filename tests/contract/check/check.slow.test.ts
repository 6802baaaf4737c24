import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from '#mock/contract-check/check.ts';
import { CannotCheck } from '#mock/contract-check/options.ts';
import { jsonReport } from '#mock/contract-check/report.ts';
import { junitReport } from '#mock/contract-check/report-junit.ts';
import { startMock } from '../harness.ts';
import { asha, samplePassword } from '../samples.ts';
import { reasonFor, startBackend } from './backend.ts';

const mock = startMock();
const strict = startMock({ strictAuth: true });
const backend = startBackend(mock);
const withLogin = { account: asha };

const snapshot = async () => (await mock.control('get', '/snapshot')).body;

describe.each([
  ['only reads', {}],
  ['reads with a login', withLogin],
])('a check that %s', (_what, options) => {
  it('finds no drift, changes nothing, and explains each unchecked outcome', async () => {
    const before = await snapshot();
    const { result, printed } = await backend.expectDrifts([], options);
    expect(printed).toMatch(/^Summary: \d+ of \d+ endpoints checked, \d+ cases, no drift, /m);
    expect(result.unchecked.filter(({ reason }) => reason.includes('No call of this check'))).toEqual([]);
    expect(await snapshot()).toEqual(before);
    expect((await mock.control('get', '/outbox')).body).toEqual([]);
  });

  it('finds no drift in a backend with strict authorisation', async () => {
    backend.use(strict);
    const { result } = await backend.expectDrifts([], options);
    expect(reasonFor(result, 'listProjects', 'unknown-user')).toMatch(
      /^The backend responds 401 without a token/,
    );
  });
});

it('calls every endpoint that reads, and sends each a preflight from the origin of the app', async () => {
  const { printed } = await backend.run(withLogin);
  const log: { endpoint: string | null }[] = (await mock.control('get', '/log')).body;
  const reads = allEndpoints.filter((endpoint) => endpoint.reads).map(({ id }) => id);
  // The check calls these only with data that they refuse.
  const refused = ['login', 'requestPasswordReset', 'resetPassword'];
  expect(new Set(log.flatMap(({ endpoint }) => endpoint ?? []))).toEqual(new Set([...reads, ...refused]));
  expect(printed).toMatch(
    /\n {2}Changes data, and this check only reads\.\n(?: {4}.+\n)* {4}updateProject: every/,
  );
  expect(backend.sentCalls.filter(({ method }) => method === 'OPTIONS')).toHaveLength(allEndpoints.length);
  expect(new Set(backend.sentCalls.map(({ headers }) => headers.origin))).toEqual(
    new Set(['https://app.example']),
  );
});

const origin = 'Access-Control-Allow-Origin header | * or https://app.example | nothing';
const setSkills = (change: object) => () =>
  backend.plantJson('GET /skill/skills', (body) => Object.assign(body, change));

it.each<[what: string, plant: () => void, drifts: unknown[], options?: object]>([
  [
    'responses and preflights that browsers hide from the app',
    () =>
      backend.plant(({ headers }, { path }) => {
        if (path === '/skill/skills') delete headers['access-control-allow-origin'];
      }),
    [
      `listSkills | invalid-token | ${origin}`,
      `listSkills | method-not-allowed | ${origin} | tolerated`,
      `listSkills | preflight | ${origin} | tolerated`,
      `listSkills | success | ${origin}`,
    ],
  ],
  [
    'another response to a path that no endpoint has',
    () => backend.plant((response) => Object.assign(response, { text: '<p>' }), `GET ${unknownPath.path}`),
    ['unknown path | not-found | body | JSON | HTML: "<p>" | tolerated'],
  ],
  [
    'a list whose length differs from its count',
    () =>
      backend.plantJson('GET /skill/skills', ({ data: [skill, ...others] }) => {
        for (const { Topics } of others) skill.Topics += Topics;
      }),
    [
      expect.stringMatching(
        /^topicsBySkill \| agreement \| data \| as many rows as Topics of listSkills \| a list of \d+, not a list of \d+$/,
      ),
    ],
  ],
  [
    'a wrong value of the account, and hides it',
    () => backend.plantJson('POST /userskill/get_user', (body) => Object.assign(body, { pincode: '123' })),
    [
      'getUser | success | pincode | a value that passes "Pincode must be 6 digits" | a string of 3 characters (hidden) | tolerated',
    ],
    withLogin,
  ],
  [
    'a closed connection',
    () => backend.plant(({ status }) => status === 413 && 'drop', 'POST /userskill/auth'),
    ['login | too-large | response | a response | the connection broke (other side closed)'],
  ],
  [
    'and tolerates a body of any type',
    () =>
      backend.plant((response) => {
        if (response.status === 415) response.status = 200;
      }, 'POST /userskill/auth'),
    ['login | unsupported-media-type | HTTP status | 415 | 200 | tolerated'],
  ],
])('finds %s', async (_what, plant, drifts, options) => {
  plant();
  await backend.expectDrifts(drifts, options);
});

it.each<
  [what: string, plant: () => void, outcome: string, reason: string, drifts?: string[], options?: object]
>([
  [
    'needs rows of an empty catalogue',
    setSkills({ data: [] }),
    'topicsBySkill success',
    'Needs a skill with topics, but listSkills returned none.',
  ],
  [
    'needs data of a refused success',
    setSkills({ status: 500, message: 'Closed' }),
    'topicsBySkill success',
    'Needs data from listSkills, which did not succeed.',
    ['listSkills | success | status | 200 | 500, "Closed"'],
  ],
  [
    'needs an endpoint that the product document lacks',
    () =>
      backend.plant((response, { path }) => {
        if (path.endsWith('/storage_token')) response.status = 404;
      }),
    'storageToken preflight',
    'The backend lacks this endpoint, like the product document.',
    [],
    withLogin,
  ],
  [
    'needs another access key',
    () => undefined,
    'skillsBySubject success',
    'The backend rejects the access key. Give the right key with --access-key.',
    [],
    { accessKey: 'another-key' },
  ],
  [
    'follows a call that timed out',
    () => backend.plant(() => 'hang', 'POST /point/points/by_topic'),
    'pointsByTopic preflight',
    'An earlier call of this endpoint timed out.',
    ['pointsByTopic | success | response | a response | no response within 3000 ms'],
    { timeoutMs: 3000 },
  ],
])(
  'leaves out a call that %s, with the reason',
  async (_what, plant, outcome, reason, drifts = [], options) => {
    plant();
    const { result } = await backend.expectDrifts(drifts, options);
    const [id = '', name = ''] = outcome.split(' ');
    expect(reasonFor(result, id, name)).toBe(reason);
    const byTopic = backend.sentCalls.filter(({ path }) => path === '/point/points/by_topic');
    if (id === 'pointsByTopic') expect(byTopic).toHaveLength(1);
  },
);

function limit(times: number, retryAfter?: string): void {
  let left = times;
  backend.plant((response) => {
    left -= 1;
    if (left < 0) return;
    response.status = 429;
    response.text = '{"status":429,"message":"Too many requests please try again later"}';
    if (retryAfter !== undefined) response.headers['retry-after'] = retryAfter;
  }, 'POST /userskill/auth');
}
const waiting =
  'The backend responded 429 (too many requests). Waiting 0 s before a retry, by its Retry-After.';

it('retries after Retry-After', async () => {
  limit(1, '0');
  const { result, printed } = await backend.expectDrifts([], withLogin);
  expect(printed).toContain(waiting);
  expect(reasonFor(result, 'login', 'success')).toBeUndefined();
});

it('retries only once', async () => {
  limit(100, new Date(0).toUTCString());
  const { result, printed } = await backend.expectDrifts([]);
  const reason = 'The backend responded 429 (too many requests). Run the check again later.';
  expect(reasonFor(result, 'login', 'invalid-credentials')).toBe(reason);
  expect(printed.split(waiting)).toHaveLength(2);
});

it('does not retry when Retry-After is missing or over 90 s', async () => {
  limit(100, '91');
  expect((await backend.expectDrifts([])).printed).not.toContain('Waiting');
  limit(1);
  const drift = 'Retry-After header | seconds or a date | nothing | tolerated';
  await backend.expectDrifts([`login | rate-limited | ${drift}`]);
});

it('finds calls that are slower than the limit', async () => {
  await mock.control('put', '/latency', { ms: 20 });
  const { result } = await backend.run({ maxLatencyMs: 1 });
  const timed = result.cases.filter(({ outcome, ms }) => ms !== undefined && outcome !== 'preflight');
  expect(timed.length).toBeGreaterThan(50);
  for (const { drifts } of timed)
    expect(drifts).toMatchObject([{ path: 'latency', expected: 'at most 1 ms', tolerated: true }]);
});

it('reports no password, key or token in any format', async () => {
  const accessKey = 'the-"key"-of the backend';
  const secrets = new Set([samplePassword, accessKey, JSON.stringify(accessKey).slice(1, -1)]);
  backend.plant((response, { method, path, headers, body }) => {
    const token = `${headers['auth-token'] ?? ''}`;
    if (token.length > 50) secrets.add(token);
    if (response.status !== 200 || method === 'OPTIONS') return;
    if (path.endsWith('/skills/subject')) {
      response.headers['content-type'] = body;
      response.text = `no JSON for ${body}`;
    }
    const given = path.endsWith('/auth') || path.endsWith('/asha01') ? JSON.parse(response.text) : undefined;
    if (path.endsWith('/auth')) {
      if (given.data) secrets.add(given.data);
      response.text = JSON.stringify({ ...given, echo: body, session: [given.data], [body]: 1 });
    }
    if (path.endsWith('/asha01')) {
      const extra = { echo: `for ${token}`, password: samplePassword, [token]: samplePassword };
      response.text = JSON.stringify({ ...given, ...extra });
    }
  });
  const { drifts, report, printed } = await backend.run({ ...withLogin, accessKey });
  expect(drifts).toContain('listProjects | success | echo | no such field | "for (hidden)" | tolerated');
  expect(drifts.length).toBeGreaterThan(8);
  expect(secrets.size).toBeGreaterThan(3);
  for (const text of [printed, jsonReport(report), junitReport(report)])
    for (const secret of secrets) expect(text).not.toContain(secret.slice(0, 12));
});

it('stops when the password is wrong', async () => {
  const refused = new CannotCheck('The backend rejects this username and password. Check both.');
  await expect(backend.run({ account: { ...asha, password: 'Wrong@1234' } })).rejects.toThrow(refused);
});
