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
const strict = startBackend(startMock({ strictAuth: true }));
const withLogin = { account: asha };

it('finds no drift in a mock, calls every endpoint that reads, changes nothing, explains each gap', async () => {
  const snapshot = async () => (await mock.control('get', '/snapshot')).body;
  const before = await snapshot();
  const { report, drifts, printed } = await backend.run(withLogin);
  expect([drifts, (await strict.run({})).drifts]).toEqual([[], []]);
  expect(report.unchecked.filter(({ reason }) => reason.includes('No call of this check'))).toEqual([]);
  expect(printed).toMatch(/\n {2}Changes data.+\n(?: {4}.+\n)* {4}updateProject: success, /);

  const log: { endpoint: string | null }[] = (await mock.control('get', '/log')).body;
  const reads = allEndpoints.filter((endpoint) => endpoint.reads).map(({ id }) => id);
  // The check calls these only with data that they refuse.
  const refused = ['login', 'requestPasswordReset', 'resetPassword'];
  expect(new Set(log.flatMap(({ endpoint }) => endpoint ?? []))).toEqual(new Set([...reads, ...refused]));
  expect(backend.sentCalls.filter(({ method }) => method === 'OPTIONS')).toHaveLength(allEndpoints.length);
  expect(backend.sentCalls.filter(({ headers }) => headers.origin !== 'https://app.example')).toEqual([]);
  expect(await snapshot()).toEqual(before);
  expect((await mock.control('get', '/outbox')).body).toEqual([]);
});

it('finds drifts of body, status, CORS, count and connection, and names calls that it left out', async () => {
  backend.plant = (response, { method, path }) => {
    const call = `${method} ${path}`;
    if (path === '/skill/skills') delete response.headers['access-control-allow-origin'];
    if (call === 'GET /skill/skills') response.text = response.text.replace('"Topics":4', '"Topics":99');
    if (call === `GET ${unknownPath.path}`) response.text = '<p>';
    if (path.endsWith('/storage_token')) response.status = 404;
    if (call !== 'POST /userskill/auth') return;
    if (response.status === 413) return 'drop';
    if (response.status === 415) response.status = 200;
  };
  const { drifts, report } = await backend.run({ ...withLogin, accessKey: 'another-key' });
  const origin = 'Access-Control-Allow-Origin header | * or https://app.example | nothing';
  expect(drifts).toEqual([
    `listSkills | invalid-token | ${origin}`,
    `listSkills | method-not-allowed | ${origin} | tolerated`,
    `listSkills | preflight | ${origin} | tolerated`,
    `listSkills | success | ${origin}`,
    'login | too-large | response | a response | other side closed',
    'login | unsupported-media-type | HTTP status | 415 | 200 | tolerated',
    expect.stringMatching(/^topicsBySkill \| agreement \| data \| as many .+ listSkills \| \d, not 99$/),
    'unknown path | not-found | body | JSON | "<p>" | tolerated',
  ]);
  expect(reasonFor(report, 'storageToken', 'preflight')).toBe(
    'The backend lacks this endpoint, like the product document.',
  );
  expect(reasonFor(report, 'skillsBySubject', 'success')).toBe(
    'The backend rejects the access key. Give the right key with --access-key.',
  );
});

it('retries a 429 after Retry-After', async () => {
  let isFirst = true;
  backend.plant = (response, { method, path }) => {
    if (!isFirst || method !== 'POST' || path !== '/userskill/auth') return;
    isFirst = false;
    response.status = 429;
    response.text = '{"status":429,"message":"Too many requests please try again later"}';
    response.headers['retry-after'] = '0';
  };
  const { drifts, printed } = await backend.run();
  expect(drifts).toEqual([]);
  expect(printed).toContain('Waiting 0 s before a retry, by its Retry-After.');
});

it('reports slow calls, but no password, key or token in any format', async () => {
  const accessKey = 'the-"key"-of the backend';
  const secrets = new Set([samplePassword, accessKey, JSON.stringify(accessKey).slice(1, -1)]);
  backend.plant = (response, { method, path, headers, body }) => {
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
  };
  await mock.control('put', '/latency', { ms: 3 });
  const { drifts, report, printed } = await backend.run({ ...withLogin, accessKey, maxLatencyMs: 1 });
  expect(drifts).toContain('listProjects | success | echo | no such field | "for (hidden)" | tolerated');
  expect(drifts).toContainEqual(expect.stringMatching(/ latency \| at most 1 ms \| \d+ ms \| tolerated$/));
  expect(secrets.size).toBeGreaterThan(3);
  for (const text of [printed, jsonReport(report), junitReport(report)])
    for (const secret of secrets) expect(text).not.toContain(secret.slice(0, 12));
});
