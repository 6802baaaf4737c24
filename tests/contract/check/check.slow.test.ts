import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { unknownPath } from '#mock/contract-check/check.ts';
import { CannotCheck } from '#mock/contract-check/options.ts';
import { jsonReport } from '#mock/contract-check/report-json.ts';
import { junitReport } from '#mock/contract-check/report-junit.ts';
import type { State } from '#mock/world/state.ts';
import { startMock } from '../harness.ts';
import { asha, samplePassword } from '../samples.ts';
import { driftsOf, expectDrifts, readOnly, reasonFor, runCheck, startBackend, withLogin } from './backend.ts';

const mock = startMock();
const strict = startMock({ strictAuth: true });
const backend = startBackend(mock);

const snapshot = async (): Promise<State> => (await mock.control('get', '/snapshot')).body;

describe.each([
  ['only reads', readOnly],
  ['reads with a login', withLogin],
])('a check that %s', (_what, options) => {
  it('finds no drift, changes nothing, and explains each unchecked outcome', async () => {
    const before = await snapshot();
    const { result, printed } = await expectDrifts([], options);
    expect(printed).toMatch(/^Summary: \d+ of \d+ endpoints checked, \d+ cases, no drift, /m);
    for (const { endpoint, outcome, reason } of result.unchecked) {
      expect(reason, `${endpoint} ${outcome}`).not.toContain('No call of this check');
    }
    expect(printed.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  it('finds no drift in a backend with strict authorisation', async () => {
    backend.use(strict);
    const { result } = await expectDrifts([], options);
    expect(reasonFor(result, 'listProjects', 'unknown-user')).toMatch(
      /^The backend responds 401 without a token/,
    );
  });
});

it('calls every endpoint that reads, and reports the unchecked ones', async () => {
  const { printed } = await runCheck(withLogin);
  const log: { endpoint: string | null; outcome: string }[] = (await mock.control('get', '/log')).body;
  const reads = allEndpoints.filter((endpoint) => endpoint.reads).map(({ id }) => id);
  // The check calls these only with data that they refuse.
  const refused = ['login', 'requestPasswordReset', 'resetPassword'];
  expect(new Set(log.flatMap(({ endpoint }) => endpoint ?? []))).toEqual(new Set([...reads, ...refused]));
  expect((await mock.control('get', '/outbox')).body).toEqual([]);
  expect(printed).toContain('Changes data, and this check only reads.\n');
  expect(printed).toContain('\n    updateProject: every outcome\n');
});

it('sends the origin of the app, and a preflight of every endpoint', async () => {
  const { result } = await runCheck(readOnly);
  const preflights = backend.sentCalls.filter(({ method }) => method === 'OPTIONS');
  expect(preflights).toHaveLength(allEndpoints.length);
  expect(result.cases.filter(({ outcome }) => outcome === 'preflight')).toHaveLength(allEndpoints.length);
  expect(new Set(backend.sentCalls.map(({ headers }) => headers.get('Origin')))).toEqual(
    new Set([readOnly.origin]),
  );
});

it('finds responses and preflights that browsers hide from the app', async () => {
  backend.plantAll(({ headers }, { path }) => {
    if (path.endsWith('/skill/skills')) headers.delete('Access-Control-Allow-Origin');
  });
  const drift = 'Access-Control-Allow-Origin header | * or https://app.example | nothing';
  await expectDrifts([
    `listSkills | success | ${drift}`,
    `listSkills | preflight | ${drift} | tolerated`,
    `listSkills | invalid-token | ${drift}`,
    `listSkills | method-not-allowed | ${drift} | tolerated`,
  ]);
});

it('compares the response to a path that no endpoint has', async () => {
  backend.plantAll((answer, { path }) => {
    if (path.endsWith(unknownPath.path)) answer.text = '<p>';
  });
  await expectDrifts(['unknown path | not-found | body | JSON | HTML: "<p>" | tolerated']);
});

it('finds calls that are slower than the limit', async () => {
  await mock.control('put', '/latency', { ms: 20 });
  const { result } = await runCheck({ ...readOnly, maxLatencyMs: 1 });
  const timed = result.cases.filter(({ outcome, ms }) => ms !== undefined && outcome !== 'preflight');
  expect(timed.length).toBeGreaterThan(50);
  for (const { drifts } of timed) {
    expect(drifts).toMatchObject([{ path: 'latency', expected: 'at most 1 ms', tolerated: true }]);
  }
});

it('skips the cases that need a catalogue when the catalogue is empty', async () => {
  backend.plantJson('GET /skill/skills', (body) => Object.assign(body, { data: [] }));
  const { result } = await expectDrifts([]);
  expect(reasonFor(result, 'topicsBySkill', 'success')).toBe(
    'Needs a skill with topics, but listSkills returned none.',
  );
});

it('names the outcomes that depend on a refused success', async () => {
  backend.plantJson('GET /skill/skills', (body) => Object.assign(body, { status: 500, message: 'Closed' }));
  const { result } = await expectDrifts(['listSkills | success | status | 200 | 500, "Closed"']);
  expect(reasonFor(result, 'pointsByTopic', 'success')).toBe(
    'Needs data from listSkills, which did not succeed.',
  );
});

it('finds a list whose length differs from its count', async () => {
  backend.plantJson('GET /skill/skills', ({ data: [skill, ...others] }) => {
    for (const { Topics } of others) skill.Topics += Topics;
  });
  await expectDrifts([
    expect.stringMatching(
      /^topicsBySkill \| agreement \| data \| as many rows as Topics of listSkills \| a list of \d+, not a list of \d+$/,
    ),
  ]);
});

it('hides the personal data of the account', async () => {
  backend.plantJson('POST /userskill/get_user', (body) => Object.assign(body, { pincode: '123' }));
  const hidden =
    'a value that passes "Pincode must be 6 digits" | a string of 3 characters (hidden) | tolerated';
  await expectDrifts([`getUser | success | pincode | ${hidden}`], withLogin);
});

it('reports no password, key or token in any format', async () => {
  const accessKey = 'the-"key"-of the backend';
  const secrets = new Set([samplePassword, accessKey, JSON.stringify(accessKey).slice(1, -1)]);
  const echo = 'listProjects | success | echo | no such field | "for (hidden)" | tolerated';
  backend.plantAll((answer, { method, path, headers, body }) => {
    const token = headers.get('Auth-token') ?? '';
    if (token.length > 50) secrets.add(token);
    if (answer.status !== 200 || method === 'OPTIONS') return;
    if (path.endsWith('/auth')) {
      const given = JSON.parse(answer.text);
      if (given.data) secrets.add(given.data);
      answer.text = JSON.stringify({
        ...given,
        echo: body,

        session: [given.data],
        [body]: 1,
      });
    }
    if (path.endsWith('/skills/subject')) {
      answer.headers.set('Content-Type', body);
      answer.text = `no JSON for ${body}`;
    }
    if (path.endsWith('/projects/asha01')) {
      const given = JSON.parse(answer.text);
      const extra = { echo: `for ${token}`, password: samplePassword, [token]: samplePassword };
      answer.text = JSON.stringify({ ...given, ...extra });
    }
  });
  const { result, report, printed } = await runCheck({ ...withLogin, accessKey });
  const reports = [printed, jsonReport(report), junitReport(report)];

  expect(driftsOf(result)).toContain(echo);
  expect(driftsOf(result).length).toBeGreaterThan(8);
  expect(secrets.size).toBeGreaterThan(3);
  for (const secret of secrets) {
    for (const text of reports) expect(text).not.toContain(secret.slice(0, 12));
  }
});

it('finds no drift in a backend without the exchange of tokens', async () => {
  backend.plantAll((answer, { path }) => {
    if (path.endsWith('/storage_token')) Object.assign(answer, { status: 404, text: 'none' });
  });
  const { result } = await expectDrifts([], withLogin);
  const reason = 'The backend lacks this endpoint, like the product document.';
  expect(reasonFor(result, 'storageToken', 'success')).toBe(reason);
  expect(reasonFor(result, 'storageToken', 'preflight')).toBe(reason);
});

it('reports a wrong access key as unchecked, not as drift', async () => {
  const { result } = await expectDrifts([], { ...readOnly, accessKey: 'another-key' });
  expect(reasonFor(result, 'skillsBySubject', 'success')).toBe(
    'The backend rejects the access key. Give the right key with --access-key.',
  );
});

it('stops when the password is wrong', async () => {
  const options = { ...withLogin, account: { ...asha, password: 'Wrong@1234' } };
  const refused = new CannotCheck('The backend rejects this username and password. Check both.');
  await expect(runCheck(options)).rejects.toThrow(refused);
});
