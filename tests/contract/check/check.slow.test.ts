import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from '#mock/contract-check/check.ts';
import { jsonReport } from '#mock/contract-check/report.ts';
import { junitReport } from '#mock/contract-check/report-junit.ts';
import { startMock } from '../harness.ts';
import { asha, samplePassword } from '../samples.ts';
import { reasonFor, startBackend } from './backend.ts';

const mock = startMock();
const backend = startBackend(mock);
const withLogin = { account: asha };

it.each([
  ['a backend', backend, {}],
  ['a backend with a login', backend, withLogin],
  ['a backend with strict authorisation', startBackend(startMock({ strictAuth: true })), {}],
])('finds no drift in %s, changes nothing, and explains each gap', async (_what, checked, options) => {
  const snapshot = async () => (await mock.control('get', '/snapshot')).body;
  const before = await snapshot();
  const { report, drifts } = await checked.run(options);
  expect(drifts).toEqual([]);
  expect(report.unchecked.filter(({ reason }) => reason.includes('No call of this check'))).toEqual([]);
  expect(await snapshot()).toEqual(before);
  expect((await mock.control('get', '/outbox')).body).toEqual([]);
});

it('calls every endpoint that reads, and sends each a preflight from the origin of the app', async () => {
  const { printed } = await backend.run(withLogin);
  const log: { endpoint: string | null }[] = (await mock.control('get', '/log')).body;
  const reads = allEndpoints.filter((endpoint) => endpoint.reads).map(({ id }) => id);
  // The check calls these only with data that they refuse.
  const refused = ['login', 'requestPasswordReset', 'resetPassword'];
  expect(new Set(log.flatMap(({ endpoint }) => endpoint ?? []))).toEqual(new Set([...reads, ...refused]));
  expect(printed).toMatch(/\n {2}Changes data.+\n(?: {4}.+\n)* {4}updateProject: success, /);
  expect(backend.sentCalls.filter(({ method }) => method === 'OPTIONS')).toHaveLength(allEndpoints.length);
  expect(backend.sentCalls.filter(({ headers }) => headers.origin !== 'https://app.example')).toEqual([]);
});

const origin = 'Access-Control-Allow-Origin header | * or https://app.example | nothing';
const withoutOrigin = () =>
  backend.plant(({ headers }, { path }) => {
    if (path === '/skill/skills') delete headers['access-control-allow-origin'];
  });

it.each<[what: string, plant: () => void, drifts: unknown[]]>([
  [
    'responses and preflights that browsers hide from the app',
    withoutOrigin,
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
    ['unknown path | not-found | body | JSON | "<p>" | tolerated'],
  ],
  [
    'a list whose length differs from its count',
    () => backend.plantJson('GET /skill/skills', ({ data: [skill] }) => Object.assign(skill, { Topics: 99 })),
    [expect.stringMatching(/^topicsBySkill \| agreement \| data \| as many .+ listSkills \| \d, not 99$/)],
  ],
  [
    'a closed connection',
    () => backend.plant(({ status }) => status === 413 && 'drop', 'POST /userskill/auth'),
    ['login | too-large | response | a response | other side closed'],
  ],
  [
    'drift that the app never causes, so it is tolerated',
    () =>
      backend.plant((it) => it.status === 415 && Object.assign(it, { status: 200 }), 'POST /userskill/auth'),
    ['login | unsupported-media-type | HTTP status | 415 | 200 | tolerated'],
  ],
])('finds %s', async (_what, plant, drifts) => {
  plant();
  expect((await backend.run()).drifts).toEqual(drifts);
});

const withoutSkills = () =>
  backend.plantJson('GET /skill/skills', (body) => Object.assign(body, { data: [] }));
const withoutStorageToken = () =>
  backend.plant((response, { path }) => {
    if (path.endsWith('/storage_token')) response.status = 404;
  });

it.each<[what: string, outcome: string, reason: string, plant: () => void, options?: object]>([
  ['needs rows', 'topicsBySkill success', 'Needs a skill with topics from listSkills.', withoutSkills],
  [
    'needs an endpoint that the product document lacks',
    'storageToken preflight',
    'The backend lacks this endpoint, like the product document.',
    withoutStorageToken,
    withLogin,
  ],
  [
    'needs another access key',
    'skillsBySubject success',
    'The backend rejects the access key. Give the right key with --access-key.',
    () => undefined,
    { accessKey: 'another-key' },
  ],
])('leaves out a call that %s, with the reason', async (_what, outcome, reason, plant, options) => {
  plant();
  const { report, drifts } = await backend.run(options);
  expect(drifts).toEqual([]);
  const [id = '', name = ''] = outcome.split(' ');
  expect(reasonFor(report, id, name)).toBe(reason);
});

const again = 'The backend responded 429 (too many requests). Run the check again later.';

it.each<[what: string, times: number, retryAfter: string | undefined, waits: boolean, reason?: string]>([
  ['retries a 429 after Retry-After', 1, '0', true],
  ['does not retry a 429 without Retry-After', 1, undefined, false, again],
  ['does not wait over 90 s', 100, '91', false, again],
])('%s', async (_what, times, retryAfter, waits, reason) => {
  let left = times;
  backend.plant((response) => {
    left -= 1;
    if (left < 0) return;
    response.status = 429;
    response.text = '{"status":429,"message":"Too many requests please try again later"}';
    if (retryAfter !== undefined) response.headers['retry-after'] = retryAfter;
  }, 'POST /userskill/auth');
  const { report, drifts, printed } = await backend.run();
  const missing = 'login | rate-limited | Retry-After header | seconds or a date | nothing | tolerated';
  expect(drifts).toEqual(retryAfter === undefined ? [missing] : []);
  expect(printed.includes('Waiting 0 s before a retry, by its Retry-After.')).toBe(waits);
  expect(reasonFor(report, 'login', 'invalid-credentials')).toBe(reason);
});

it('finds calls that are slower than the limit', async () => {
  await mock.control('put', '/latency', { ms: 20 });
  const { report } = await backend.run({ maxLatencyMs: 1 });
  const timed = report.cases.filter(({ outcome, ms }) => ms !== undefined && outcome !== 'preflight');
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
  expect(secrets.size).toBeGreaterThan(3);
  for (const text of [printed, jsonReport(report), junitReport(report)])
    for (const secret of secrets) expect(text).not.toContain(secret.slice(0, 12));
});

it('stops when the password is wrong', async () => {
  const run = backend.run({ account: { ...asha, password: 'Wrong@1234' } });
  await expect(run).rejects.toThrow('The backend rejects this username and password. Check both.');
});
