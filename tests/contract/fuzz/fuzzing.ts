import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type SampleCalls, sampleCalls } from '#mock/openapi/sample-calls.ts';
import { loadFixtures } from '#mock/state/fixtures.ts';
import type { State } from '#mock/state/state.ts';
import { issueToken } from '#mock/state/tokens.ts';
import type { World } from '#mock/state/worlds.ts';
import { type Call, type Mock, pathOf } from '../harness.ts';
import { samplePassword } from '../samples.ts';
import { bytesOf, type Header, type RawAnswer, type RawRequest, sendBytes } from './raw-http.ts';

// FUZZ_SEED tries other inputs than every run does, FUZZ_RUNS=10 ten times as many.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const times = Number(process.env.FUZZ_RUNS ?? 1);

/** How long a property may take. */
export const enough = { timeout: 600_000 * times };

/** Holds a property to a number of inputs. A failure prints the seed and the smallest input that fails. */
export function holds<T>(
  input: Arbitrary<T>,
  numRuns: number,
  check: (input: T) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(input, check), { seed, numRuns: numRuns * times });
}

export const fixtures = await loadFixtures();

/** A right call of every endpoint as this learner. */
export const rightCalls = (username: string, state: State = fixtures): SampleCalls =>
  sampleCalls(state, {
    accounts: [{ id: username, password: samplePassword }],
    accessKey: subjectAccessKey,
  }).calls;

/** A good token of a learner of the fixtures, without the time that a login takes. */
export const tokenOf = (username: string, world: string): string =>
  issueToken({ id: username, password_version: 0 }, { name: world, advanced: 0 } as World);

/** The request that a right call of an endpoint is. */
export const requestOf = (id: EndpointId, call: Call): RawRequest => ({
  method: endpoints[id].method,
  target: pathOf(endpoints[id], call),
  headers: Object.entries(call.headers ?? {}),
  ...(call.body !== undefined && { body: Buffer.from(JSON.stringify(call.body)) }),
});

/** What everything inherits from, where no call may leave anything. */
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const keyCounts = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);
const known = keyCounts();
const worldHeader = controlHeaders.world.toLowerCase();

/** Sends requests to the mock, each over its own connection. */
export function rawClient(mock: Mock) {
  const port = () => Number(new URL(mock.origin()).port);
  const host = () => `127.0.0.1:${port()}`;

  /** The answer to a request in the test's world, unless the request names another. */
  function send(request: RawRequest): Promise<RawAnswer | undefined> {
    const isNamed = request.headers.some(([name]) => name.toLowerCase() === worldHeader);
    const own: Header[] = isNamed ? [] : [[worldHeader, mock.world()]];
    return sendBytes(port(), bytesOf({ ...request, headers: [...own, ...request.headers] }, host()));
  }

  /** The JSON that a control answers. */
  async function control(method: string, path: string, text?: string) {
    const headers: Header[] = [['Content-Type', 'application/json']];
    const body = text === undefined ? {} : { body: Buffer.from(text) };
    const answer = await send({ method, target: `/__mock${path}`, headers, ...body });
    if (!answer) throw new Error(`${method} ${path}: no answer`);
    return { status: answer.status, json: JSON.parse(answer.text) as unknown };
  }
  const read = async (path: string) => (await control('GET', path)).json;

  return {
    send,
    control,
    port,
    host,
    /** Everything that controls can change in the test's world. */
    settings: async () => ({
      advanced: ((await read('/clock')) as { advancedMs: number }).advancedMs,
      latency: await read('/latency'),
      endpoints: await read('/endpoints'),
      state: await read('/snapshot'),
    }),
    /** Restores the fixtures, so that a failed input leaves nothing to the next one. */
    async reset(): Promise<void> {
      mock.takeViolations();
      await control('POST', '/reset');
    },
    /** Fails where calls have harmed the mock: it must answer, keep its contract and leave the prototypes alone. */
    async expectUnharmed(): Promise<void> {
      expect((await control('GET', '/clock')).status).toBe(200);
      expect(mock.takeViolations()).toEqual([]);
      expect(keyCounts()).toEqual(known);
    },
    /** Fails where the mock would not take the world's own state. */
    async expectRestorable(): Promise<void> {
      const { json } = await control('PUT', '/snapshot', JSON.stringify(await read('/snapshot')));
      expect(json).toEqual({ status: 200, message: 'Snapshot restored' });
    },
  };
}

/**
 * Fails where an answer is missing, a failure of the server's own, or shows its inside. A failure has the form of every
 * failure; one without a body is Node's. `showsRows` is for controls, which may show rows as they are kept.
 */
export function expectSound(answer: RawAnswer | undefined, showsRows = false): asserts answer is RawAnswer {
  if (!answer) throw new Error('closed without an answer');
  const { status, headers, text } = answer;
  expect(status, text).toBeLessThan(500);
  expect(status, text).toBeGreaterThanOrEqual(200);
  expect(text).not.toMatch(/node_modules|\n +at |\bat \S+ \(|file:\/\//);
  expect(text).not.toContain(process.cwd());
  if (!showsRows) expect(text).not.toContain('password_hash');
  if (text === '') return;
  const isJson = headers.get('content-type')?.startsWith('application/json');
  if (status >= 400) {
    expect(isJson).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ status, message: expect.any(String) });
  } else if (isJson) JSON.parse(text);
}
