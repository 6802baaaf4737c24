import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import type { State } from '#mock/state/state.ts';
import { check, type Result } from '../drift/check.ts';
import { CannotCheck, type Options, readOptions } from '../drift/options.ts';
import { exitCode, report } from '../drift/report.ts';
import { startMock } from './harness.ts';
import { asha, samplePassword } from './samples.ts';

// Runs `npm run contract` against the mock. Tests inject drifts into the responses of `fetch`.

interface Passing {
  status: number;
  readonly headers: Headers;
  text: string;
}
interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
}
/** Changes a response, or returns `hang` or `drop` to replace it. */
type Plant = (answer: Passing, sent: SentCall) => 'hang' | 'drop' | undefined;

const mock = startMock();
const strict = startMock({ strictAuth: true });
const sentCalls: SentCall[] = [];
let backend = mock;
let planted: Plant = () => undefined;

const realFetch = globalThis.fetch;
async function passOn(address: unknown, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(`${address}`);
  const headers = new Headers(init.headers);
  headers.set(controlHeaders.world, backend.world());
  const response = await realFetch(`${backend.origin()}${pathname}${search}`, { ...init, headers });
  const answer = {
    status: response.status,
    headers: new Headers(response.headers),
    text: await response.text(),
  };
  const token = headers.get('Auth-token') ?? undefined;
  const call = { method: `${init.method}`, path: pathname, token, body: `${init.body}` };
  sentCalls.push(call);
  const instead = planted(answer, call);
  if (instead === 'drop') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
  if (instead === 'hang' && init.signal) {
    await once(init.signal, 'abort');
    throw init.signal.reason;
  }
  return new Response(answer.text, answer);
}
beforeEach(() => {
  backend = mock;
  planted = () => undefined;
  sentCalls.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(passOn);
});
afterEach(() => void vi.mocked(fetch).mockRestore());

function plant(call: string, change: (answer: Passing, sent: SentCall) => unknown): void {
  planted = (answer, sent) => {
    if (`${sent.method} ${sent.path}` !== call.replace(' ', ` ${basePath}`)) return undefined;
    const instead = change(answer, sent);
    return instead === 'hang' || instead === 'drop' ? instead : undefined;
  };
}
// biome-ignore lint/suspicious/noExplicitAny: tests break the body of any endpoint
function plantJson(call: string, change: (body: any, sent: SentCall) => unknown): void {
  plant(call, (answer, sent) => {
    if (answer.status !== 200) return;
    const body = JSON.parse(answer.text);
    change(body, sent);
    answer.text = JSON.stringify(body);
  });
}

const readOnly: Options = {
  baseUrl: `http://backend.example${basePath}`,
  accessKey: subjectAccessKey,
  timeoutMs: 10_000,
};
const withLogin: Options = { ...readOnly, account: asha };

async function run(options: Options) {
  const logged: string[] = [];
  const result = await check(options, (line) => logged.push(line));
  return { result, printed: [...logged, report(result)].join('\n'), code: exitCode(result) };
}

/** Returns a line per drift: endpoint, outcome, path, expected, got, and `tolerated` if the app copes. */
const driftsOf = ({ cases }: Result) =>
  cases.flatMap(({ endpoint, outcome, drifts }) =>
    drifts.map(({ path, expected, got, tolerated }) =>
      [endpoint, outcome, path, expected, got, ...(tolerated ? ['tolerated'] : [])].join(' | '),
    ),
  );
const reasonFor = ({ unchecked }: Result, id: string, name: string) =>
  unchecked.find(({ endpoint, outcome }) => endpoint === id && outcome === name)?.reason;

type Drift = string | RegExp;
async function expectDrifts(expected: readonly Drift[], options = readOnly) {
  const { result, printed, code } = await run(options);
  const matchers = expected.map((drift) =>
    typeof drift === 'string' ? drift : expect.stringMatching(drift),
  );
  expect(driftsOf(result)).toEqual(matchers);
  expect(code).toBe(expected.length > 0 ? 1 : 0);
  return { result, printed };
}

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
});

it.each([readOnly, withLogin])('finds no drift in a backend with strict authorisation', async (options) => {
  backend = strict;
  const { result } = await expectDrifts([], options);
  expect(reasonFor(result, 'listProjects', 'unknown-user')).toMatch(
    /^The backend responds 401 without a token/,
  );
});

it('calls every endpoint that reads, and reports the unchecked ones', async () => {
  const { printed } = await run(withLogin);
  const log: { endpoint: string | null; outcome: string }[] = (await mock.control('get', '/log')).body;
  const reads = allEndpoints.filter((endpoint) => endpoint.reads).map(({ id }) => id);
  // The check calls these only with data that they refuse.
  const refused = ['login', 'requestPasswordReset', 'resetPassword'];
  expect(new Set(log.flatMap(({ endpoint }) => endpoint ?? []))).toEqual(new Set([...reads, ...refused]));
  expect((await mock.control('get', '/outbox')).body).toEqual([]);
  expect(printed).toContain('updateProject: not checked');
  expect(printed).toContain('Changes data, and this check only reads.');
});

it('skips the cases that need a catalogue when the catalogue is empty', async () => {
  plantJson('GET /skill/skills', (body) => Object.assign(body, { data: [] }));
  const { result } = await expectDrifts([]);
  expect(reasonFor(result, 'topicsBySkill', 'success')).toBe(
    'Needs a skill with topics, but listSkills returned none.',
  );
});

it.each<[what: string, call: string, change: (answer: Passing) => unknown, drifts: Drift[]]>([
  [
    'another HTTP status',
    'POST /userskill/auth',
    (answer) => answer.status === 413 && Object.assign(answer, { status: 500 }),
    ['login | too-large | HTTP status | 413 | 500'],
  ],
  [
    'another 2xx, which the app tolerates',
    'GET /subject/subjects',
    (answer) => answer.status === 200 && Object.assign(answer, { status: 201 }),
    ['listSubjects | success | HTTP status | 200 | 201 | tolerated'],
  ],
  [
    'a 405 response that omits a method',
    'PATCH /userskill/user_skill',
    ({ headers }) => headers.set('Allow', 'GET'),
    ['listUserSkills | method-not-allowed | Allow header | GET, POST | GET | tolerated'],
  ],
  [
    'plain text sent as HTML',
    'POST /userskill/topiclevel',
    ({ status, headers }) => status === 200 && headers.set('Content-Type', 'text/html'),
    ['topicLevel | not-added | Content-Type header | text/plain | text/html | tolerated'],
  ],
  [
    'an empty body and a truncated body',
    'POST /point/points/by_topic',
    (answer) => {
      if (answer.status === 200) answer.text = answer.text.endsWith('[]}') ? '' : '{"status":200,';
    },
    [
      'pointsByTopic | success | body | JSON | invalid JSON: "{\\"status\\":200,"',
      'pointsByTopic | unknown-topic | body | JSON | an empty body',
    ],
  ],
  [
    'an error response of another shape',
    'PATCH /skill/skills',
    (answer) => Object.assign(answer, { text: '{"error":"no"}' }),
    ['status | 405 | nothing', 'message | a string | nothing', 'error | no such field | "no"'].map(
      (drift) => `listSkills | method-not-allowed | ${drift} | tolerated`,
    ),
  ],
])('finds %s', async (_what, call, change, drifts) => {
  plant(call, change);
  await expectDrifts(drifts);
});

// biome-ignore lint/suspicious/noExplicitAny: tests break the body of any endpoint
it.each<[what: string, call: string, change: (body: any) => unknown, drifts: Drift[]]>([
  [
    'a success envelope in place of a refusal, without its other fields',
    'POST /skill/skills/subject',
    (body) => body.status === 403 && Object.assign(body, { status: 200, data: [], message: undefined }),
    ['skillsBySubject | invalid-key | status | 403 | 200'],
  ],
  [
    'rows for an unknown id',
    'POST /topic/topics/by_skill',
    ({ data }) => data.length > 0 || data.push({ topic_id: 1, name: 'Page structure', Points: 6 }),
    ['topicsBySkill | unknown-skill | data | an empty list | a list of 1'],
  ],
  [
    'a list whose length differs from its count',
    'GET /skill/skills',
    ({ data: [skill, ...others] }) => {
      for (const { Topics } of others) skill.Topics += Topics;
    },
    [/^topicsBySkill \| agreement \| data, compared with listSkills \| a list of \d+ \| a list of \d+$/],
  ],
  [
    'every field of a wrong type',
    'GET /skill/skills',
    ({ data }) => {
      data[0].icon = 42;
      data[1].name = null;
      data[3] = ['skill'];
    },
    [
      'listSkills | success | data.0.icon | URL or "default" | 42 | tolerated',
      'listSkills | success | data.1.name | a string | null',
      'listSkills | success | data.3 | an object | a list of 1',
    ],
  ],
  [
    'a number as text, which the app tolerates',
    'POST /point/points/by_topic',
    ({ data: [point] }) => point && Object.assign(point, { point_id: String(point.point_id) }),
    [/^pointsByTopic \| success \| data\.0\.point_id \| an integer \| "\d+" \| tolerated$/],
  ],
  [
    'a changed documented message',
    'POST /userskill/request-reset-password',
    (body) => Object.assign(body, { message: 'Who are you?' }),
    [/^requestPasswordReset \| unknown-account \| message \| "Error sending .+" \| "Who are you\?"$/],
  ],
  [
    'no drift in a changed undocumented message',
    'POST /userskill/auth',
    (body) => Object.assign(body, { message: 'In other words' }),
    [],
  ],
])('finds %s', async (_what, call, change, drifts) => {
  plantJson(call, change);
  await expectDrifts(drifts);
});

// biome-ignore lint/suspicious/noExplicitAny: tests break the body of any endpoint
it.each<[what: string, call: string, change: (body: any) => unknown, drifts: Drift[]]>([
  [
    'an invalid number and an invalid date',
    'GET /projects/asha01',
    ({ data }) => Object.assign(data[0], { skill_id: 'one', date: 'yesterday' }),
    [
      'listProjects | success | data.0.skill_id | an integer or "default" | "one"',
      'listProjects | success | data.0.date | a string of format date-time | "yesterday"',
    ],
  ],
  [
    'an unknown field, which the app tolerates',
    'GET /userskill/user_skill',
    ({ skills }) => skills && Object.assign(skills[0].Topics[0], { rank: 7 }),
    ['listUserSkills | success | skills.0.Topics.0.rank | no such field | 7 | tolerated'],
  ],
  [
    'an invalid field, and hides its value',
    'POST /userskill/get_user',
    (body) => Object.assign(body, { pincode: '123' }),
    [
      'getUser | success | pincode | a value that passes "Pincode must be 6 digits" | a string of 3 characters (hidden)',
    ],
  ],
])('logs in and finds %s', async (_what, call, change, drifts) => {
  plantJson(call, change);
  await expectDrifts(drifts, withLogin);
});

describe('the report', () => {
  it('names endpoint, path, expected and actual value', async () => {
    plantJson('GET /skill/skills', ({ data }) => delete data[2].name);
    const { printed } = await expectDrifts(['listSkills | success | data.2.name | a string | nothing']);
    const line = '  listSkills  success  data.2.name  expected a string  got nothing';
    expect(printed).toContain(`listSkills: 1 drift in 3 cases\n${line}\n`);
    expect(printed).toMatch(/^Summary: .+ cases, 1 drift, \d+ outcomes not checked$/m);
  });

  it('lists a field missing from every row once, with count and first path', async () => {
    plantJson('GET /subject/subjects', (body) => {
      for (const subject of body) delete subject.description;
    });
    const { printed } = await run(readOnly);
    const first = '  listSubjects  success  *.description  expected a string  got nothing';
    expect(printed).toContain(`${first}\n    in 8 places, first 0.description  the app tolerates it`);
    expect(printed).toMatch(/, 1 drift, the app tolerates 1 of them,\s/);
  });

  it('names the message of a refused success, and the outcomes that depend on it', async () => {
    plantJson('GET /skill/skills', (body) => Object.assign(body, { status: 500, message: 'Closed' }));
    const { result } = await expectDrifts(['listSkills | success | status | 200 | 500, "Closed"']);
    expect(reasonFor(result, 'pointsByTopic', 'success')).toBe(
      'Needs data from listSkills, which did not succeed.',
    );
  });

  it('names an HTML page', async () => {
    plant('GET /skill/skills', (answer) => Object.assign(answer, { text: '<!doctype html><p>Sign in</p>' }));
    const drift = 'listSkills | success | body | JSON | HTML: "<!doctype html><p>Sign in</p>"';
    expect(driftsOf((await run(readOnly)).result)).toContain(drift);
  });

  it('tolerates a line break after a level', async () => {
    plant('POST /userskill/skilllevel', (answer) => {
      if (answer.status === 200) answer.text += '\n';
    });
    await expectDrifts(['skillLevel | not-added | body | "0" | "0\\n" | tolerated']);
  });

  it('contains no password, key or token', async () => {
    const tokens = new Set<string>();
    plant('POST /userskill/auth', (answer, { body }) => {
      if (answer.status !== 200) return;
      const given = JSON.parse(answer.text);
      if (given.data) tokens.add(given.data);
      answer.text = JSON.stringify({ ...given, echo: body, message: [body], session: [given.data] });
    });
    const login = await run(withLogin);
    expect(driftsOf(login.result).length).toBeGreaterThan(2);

    plantJson('GET /projects/asha01', (body, { token = '' }) => {
      if (token.length > 50) tokens.add(token);
      Object.assign(body, { echo: `for ${token}`, password: samplePassword, said: samplePassword });
    });
    const list = await run(withLogin);
    const echo = 'listProjects | success | echo | no such field | "for (hidden)" | tolerated';
    expect(driftsOf(list.result)).toContain(echo);

    expect(tokens.size).toBeGreaterThan(1);
    for (const secret of [samplePassword, ...tokens]) {
      expect(login.printed + list.printed).not.toContain(secret.slice(0, 12));
    }
  });
});

describe('a failing backend', () => {
  it('gets no further calls to an endpoint that hangs', async () => {
    plant('POST /point/points/by_topic', () => 'hang');
    const drift = 'pointsByTopic | success | response | a response | no response within 3000 ms';
    const { result } = await expectDrifts([drift], { ...readOnly, timeoutMs: 3000 });
    const reason = 'An earlier call of this endpoint timed out.';
    expect(reasonFor(result, 'pointsByTopic', 'unknown-topic')).toBe(reason);
    expect(sentCalls.filter(({ path }) => path.endsWith('/by_topic'))).toHaveLength(1);
  });

  it('is reported when it closes the connection', async () => {
    plant('POST /userskill/auth', ({ status }) => (status === 413 ? 'drop' : undefined));
    await expectDrifts(['login | too-large | response | a response | the connection broke (ECONNRESET)']);
  });

  function limit(times: number, retryAfter?: string): void {
    let left = times;
    plant('POST /userskill/auth', (answer) => {
      left -= 1;
      if (left < 0) return;
      answer.status = 429;
      answer.text = '{"status":429,"message":"Too many requests please try again later"}';
      if (retryAfter !== undefined) answer.headers.set('Retry-After', retryAfter);
    });
  }
  const waiting =
    'The backend responded 429 (too many requests). Waiting 0 s before a retry, by its Retry-After.';

  it('gets a retry after its Retry-After', async () => {
    limit(1, '0');
    const { result, printed } = await expectDrifts([], withLogin);
    expect(printed).toContain(waiting);
    expect(reasonFor(result, 'login', 'success')).toBeUndefined();
  });

  it('gets only one retry', async () => {
    limit(100, new Date(0).toUTCString());
    const { result, printed } = await expectDrifts([]);
    const reason = 'The backend responded 429 (too many requests). Run the check again later.';
    expect(reasonFor(result, 'login', 'invalid-credentials')).toBe(reason);
    expect(printed.split(waiting)).toHaveLength(2);
  });

  it('gets no retry when Retry-After is missing or over 90 s', async () => {
    limit(100, '91');
    expect((await expectDrifts([])).printed).not.toContain('Waiting');
    limit(1);
    await expectDrifts([
      'login | rate-limited | Retry-After header | seconds or a date | nothing | tolerated',
    ]);
  });
});

it('finds no drift in a backend without the exchange of tokens', async () => {
  planted = (answer, { path }) => {
    if (path.endsWith('/storage_token')) Object.assign(answer, { status: 404, text: 'none' });
    return undefined;
  };
  const { result } = await expectDrifts([], withLogin);
  const reason = 'The backend lacks this endpoint, like the product document.';
  expect(reasonFor(result, 'storageToken', 'success')).toBe(reason);
});

it('reports a wrong access key as unchecked, not as drift', async () => {
  const { result } = await expectDrifts([], { ...readOnly, accessKey: 'another-key' });
  expect(reasonFor(result, 'skillsBySubject', 'success')).toBe(
    'The backend rejects the access key. Give the right key with --access-key.',
  );
});

it('stops when the password is wrong', async () => {
  const options = { ...withLogin, account: { ...asha, password: 'Wrong@1234' } };
  const refused = new CannotCheck('The backend rejects this --username and --password. Check both.');
  await expect(run(options)).rejects.toThrow(refused);
});

describe('the command', () => {
  async function command(...args: string[]) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/drift/main.ts', ...args]);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { output, errors, code };
  }
  const address = () => `${mock.origin()}${basePath}/`;

  it('exits with 0 without drift, and with 1 with drift', async () => {
    const right = await command('--base-url', address());
    expect([right.errors, right.code]).toEqual(['', 0]);
    expect(right.output).toMatch(/^Contract check of http.+\/api\/v1, read-only\n.+, no drift, /s);
    await mock.control('put', '/endpoints/listSkills', { outcome: 'wrong-shape' }, 'default');
    const wrong = await command('--base-url', address());
    expect([wrong.errors, wrong.code]).toEqual(['', 1]);
    expect(wrong.output).toMatch(/^ {2}listSkills {2}success {2}/m);
  });

  it('exits with 2 and no stack trace when it cannot check anything', async () => {
    const silent = await command('--base-url', 'http://127.0.0.1:9/api/v1');
    expect(silent.errors).toMatch(/^No backend responds at http:\/\/127\.0\.0\.1:9\/api\/v1: .+\.\n$/);
    const unnamed = await command();
    expect(unnamed.errors).toMatch(/^--base-url is missing\.\n\nUsage: npm run contract -- --base-url URL/);
    expect([silent.code, unnamed.code]).toEqual([2, 2]);
  });
});

describe('the arguments', () => {
  const address = '--base-url https://example.com/api/v1/';
  const read = (line: string, environment = {}) => readOptions(line.split(' '), environment);

  it.each([
    ['--base-url https://example.com', 'that ends in /api/v1'],
    ['--base-url ftp://example.com/api/v1', 'expected an http or https address'],
    ['--base-url https://a:b@example.com/api/v1', 'without username, password'],
    [`${address} --username asha01`, 'give both or none'],
    [`${address} --timeout soon`, '--timeout soon: expected a whole number'],
    [`${address} --timeout 0`, '--timeout 0: expected a whole number'],
    [`${address} --wirte`, '--wirte'],
  ])('refuses %s and prints the usage', (line, problem) => {
    expect(() => read(line)).toThrow(problem);
    expect(() => read(line)).toThrow('Usage: npm run contract');
  });

  it('prefers the access key of the flag over the setting', () => {
    const baseUrl = 'https://example.com/api/v1';
    const usual = { baseUrl, accessKey: 'sample-access-key', timeoutMs: 15_000 };
    expect(read(address)).toEqual(usual);
    const environment = { VITE_SUBJECT_ACCESS_KEY: 'from-the-setting' };
    expect(read(address, environment).accessKey).toBe('from-the-setting');
    expect(read(`${address} --access-key given`, environment).accessKey).toBe('given');
  });
});
