import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import { scaleCatalogue } from '#mock/world/scale.ts';
import { collections, type State } from '#mock/world/state.ts';
import { issueToken } from '#mock/world/tokens.ts';
import type { World } from '#mock/world/world.ts';
import { type Call, pathOf, startMock } from '../harness.ts';
import { samplePassword } from '../samples.ts';
import { requestsLike, withChange } from './hostile.ts';
import { expectSound, type Header, type RawRequest, sendRaw } from './raw-client.ts';

// `FUZZ_SEED` selects other inputs. `FUZZ_RUNS=10` runs ten times as many.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const times = Number(process.env.FUZZ_RUNS ?? 1);
const enough = { timeout: 600_000 * times };

/** Checks a property with `numRuns` inputs. A failure prints the seed and the smallest failing input. */
const holds = <T>(input: Arbitrary<T>, numRuns: number, check: (input: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(input, check), { seed, numRuns: numRuns * times });

/** Is in all private data of meena03, whose token no request has. */
const secret = 'SECRET0ROW';
const withSecrets = (state: State): State => ({
  ...state,
  users: state.users.map((row) => (row.id === 'meena03' ? { ...row, f_name: secret, bio: secret } : row)),
  projects: state.projects.map((row) => (row.user_id === 'meena03' ? { ...row, name: secret } : row)),
});

const mock = startMock({ rateLimit: 0, strictAuth: true }, withSecrets);
const fixtures = await loadFixtures();

/** Returns a valid token of a fixture learner. Issues it directly, because a login takes longer. */
const tokenOf = (username: string) =>
  issueToken({ id: username, password_version: 0 }, { name: mock.world(), clockOffset: 0 } as World);
const asToken = (token: string): Header => ['Auth-token', token];

const requestOf = (method: string, target: string, body?: unknown): RawRequest => ({
  ...{ method, target, headers: [] },
  ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
});

/** Returns a request of each endpoint. It is valid if the token is that of the learner. */
function rightRequests(username: string, token: string, state = fixtures) {
  const accounts = [{ id: username, password: samplePassword }];
  const { calls } = sampleCalls(state, { accounts, accessKey: subjectAccessKey });
  return allEndpoints.map(({ id, method }): RawRequest & { readonly id: string } => {
    const { headers = {}, body, ...call }: Call = calls[id as EndpointId];
    const sent = [asToken(token), ...Object.entries(headers)];
    return { id, ...requestOf(method, pathOf(endpoints[id as EndpointId], call), body), headers: sent };
  });
}

const prototypeKeys = () => [Object, Array, Function].flatMap((one) => Reflect.ownKeys(one.prototype));
const known = prototypeKeys();

/** Restores the fixtures, so that an input cannot affect the next input. */
function reset(): Promise<void> {
  mock.takeViolations();
  return mock.controls().reset();
}

/** Fails when the mock does not respond, broke its contract, polluted a prototype, or refuses its own state. */
async function expectUnharmed(): Promise<void> {
  await mock.controls().restore(await mock.controls().snapshot());
  expect(mock.takeViolations()).toEqual([]);
  expect(prototypeKeys()).toEqual(known);
}

it.each(allEndpoints)('handles any request to $id soundly', enough, async (endpoint) => {
  const outcomes = outcomesOf(endpoint);
  // These outcomes send no complete response in time.
  const answered = outcomes.filter(({ name }) => !['hang', 'drop', 'slow-body'].includes(name));
  const token = await tokenOf('asha01');
  const own = [
    fc.constantFrom(token, token, token.slice(1)).map(asToken),
    fc.constantFrom(...answered).map(({ name }): Header => [controlHeaders.outcome, name]),
  ];
  const requests = ['asha01', 'asha01', 'ravi02', 'meena03']
    .flatMap((username) => rightRequests(username, token))
    .filter(({ id }) => id === endpoint.id);
  const any = fc.oneof(...requests.map((right) => requestsLike(right, own)));
  const ofMeena = () => {
    const { users, ratings, projects } = mock.stored();
    return [...users, ...ratings, ...projects].filter((row) => Object.values(row).includes('meena03'));
  };
  const before = ofMeena();

  await holds(fc.array(any, { minLength: 1, maxLength: 3 }), 4, async (series) => {
    await reset();
    for (const request of series) {
      const response = await sendRaw(mock, request);
      expect(response.text).not.toContain(secret);
      const forced = request.headers.filter(([name]) => name === controlHeaders.outcome).flat();
      if (outcomes.some(({ name, status }) => forced.includes(name) && status === response.status)) continue;
      expectSound(response);
    }
    expect(ofMeena()).toEqual(before);
    await expectUnharmed();
  });
});

const names = Object.keys(collections) as (keyof State)[];

const paths = '/ * // /api/v1/skill/skills /images/people/default.svg /feeds/ads.csv http://x/feeds/ads.csv'
  .concat(' /__mock /__mock/docs /__mock/log?since=1 /__mock/worlds /__mock/endpoints')
  .split(' ');
const rule = { outcome: 'success', times: 2, body: [], status: 201, headers: { a: 'b' }, match: {} };
const controls = [
  requestOf('PUT', '/__mock/endpoints/login', rule),
  requestOf('PUT', '/__mock/endpoints', { outcomes: ['server-error', null] }),
  requestOf('PUT', '/__mock/latency', { ms: 5 }),
  requestOf('PUT', '/__mock/clock', { advanceMs: 60_000 }),
  requestOf('POST', '/__mock/verify', { endpoint: 'login', times: 0, match: { query: { a: 'b' } } }),
];
const rest = names.flatMap((name) => {
  const [row = { id: 'mailed' }] = fixtures[name];
  const target = `/__mock/fixtures/${name}`;
  const edits = ['PUT', 'PATCH', 'DELETE'].map((method) => requestOf(method, `${target}/${row.id}`, row));
  const reads = [target, `${target}/${row.id}/ratings`].map((path) => requestOf('GET', path));
  return [...reads, requestOf('POST', target, row), ...edits];
});

it.each([
  ['any path', 50, paths.map((path) => requestOf('GET', path))],
  ['the controls', 20, controls],
  ['the fixtures as REST', 20, rest],
] as const)('handles any request to %s soundly', enough, async (_what, runs, requests) => {
  await mock.controls().reset();
  const untouched = mock.stored();
  const any = fc.oneof(...requests.map((right) => requestsLike(right)));
  await holds(any, runs, async (request) => {
    await reset();
    const response = await sendRaw(mock, request);
    // Express sends its own HTML page for a target that it cannot parse.
    if (!request.target.startsWith('/') && response.text.startsWith('<!DOCTYPE html>')) return;
    expectSound(response, true);
    if (request.method === 'GET' || response.status >= 400) expect(mock.stored()).toEqual(untouched);
    await expectUnharmed();
  });
});

it('refuses a snapshot as a whole, or restores it so that every call works', enough, async () => {
  const resets = [{ id: 'mailed', user_id: 'ravi02', expiresAt: 1e13 }];
  const state = { ...scaleCatalogue(fixtures, 1), resets };
  const token = await tokenOf('asha01');
  let restored = 0;
  await holds(withChange(state), 10, async (json) => {
    await reset();
    await mock.controls().restore(state);
    const before = mock.stored();
    const { status } = await mock.http('put', '/__mock/snapshot', {}, json);
    if (status === 200) restored += 1;
    else expect(mock.stored()).toEqual(before);
    for (const right of status === 200 ? rightRequests('asha01', token, mock.stored()) : []) {
      expectSound(await sendRaw(mock, right));
      await expectUnharmed();
    }
  });
  expect(restored, 'snapshots that were restored').toBeGreaterThan(0);
});
