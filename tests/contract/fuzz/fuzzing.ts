import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { type SampleCalls, sampleCalls } from '#mock/openapi/sample-calls.ts';
import type { State } from '#mock/world/state.ts';
import { issueToken } from '#mock/world/tokens.ts';
import type { World } from '#mock/world/worlds.ts';
import { type Call, type Mock, pathOf } from '../harness.ts';
import { samplePassword } from '../samples.ts';

// `FUZZ_SEED` selects other inputs. `FUZZ_RUNS=10` runs ten times as many.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const times = Number(process.env.FUZZ_RUNS ?? 1);

export const enough = { timeout: 600_000 * times };

/** Checks a property with `numRuns` inputs. A failure prints the seed and the smallest failing input. */
export const holds = <T>(input: Arbitrary<T>, numRuns: number, check: (input: T) => Promise<void>) =>
  fc.assert(fc.asyncProperty(input, check), { seed, numRuns: numRuns * times });

export const fixtures = await loadFixtures();

export const rightCalls = (username: string, state: State = fixtures): SampleCalls =>
  sampleCalls(state, {
    accounts: [{ id: username, password: samplePassword }],
    accessKey: subjectAccessKey,
  }).calls;

/** Returns a valid token of a fixture learner. Issues it directly, because a login call takes longer. */
export const tokenOf = (username: string, world: string): string =>
  issueToken({ id: username, password_version: 0 }, { name: world, clockOffset: 0 } as World);

export type Header = readonly [name: string, value: string];

/** A request whose path and headers are sent unchanged. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body?: Uint8Array;
}
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export const requestOf = (id: EndpointId, call: Call): RawRequest => ({
  method: endpoints[id].method,
  target: pathOf(endpoints[id], call),
  headers: Object.entries(call.headers ?? {}),
  ...(call.body !== undefined && { body: Buffer.from(JSON.stringify(call.body)) }),
});

/** Sends a request over its own connection. Rejects when the connection closes without a response. */
function sendRaw(origin: string, { method, target, headers, body }: RawRequest): Promise<RawAnswer> {
  const { host, hostname, port } = new URL(origin);
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: Header[] = [
    ['Host', host],
    ['Connection', 'close'],
  ];
  if (body) own.push(['Content-Length', `${body.length}`], ['Content-Type', 'application/json']);
  const all = [...own.filter(([name]) => !named.has(name.toLowerCase())), ...headers];
  return new Promise((resolve, reject) => {
    // Node's types lack the list of pairs. Only a list of pairs can repeat a name.
    const options = { hostname, port, method, path: target, headers: all as never, agent: false };
    const sent = request(options, async (response) => {
      const answer = await text(response).catch(reject);
      sent.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer ?? '' });
    });
    sent.once('error', reject).end(body);
  });
}

/** Prototypes that no call may pollute. */
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const keyCounts = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);
const known = keyCounts();
const worldHeader = controlHeaders.world.toLowerCase();

export function rawClient(mock: Mock) {
  /** Sends a request in the test's world, unless the request names another. */
  function send(sent: RawRequest): Promise<RawAnswer> {
    const isNamed = sent.headers.some(([name]) => name.toLowerCase() === worldHeader);
    const own: Header[] = isNamed ? [] : [[worldHeader, mock.world()]];
    return sendRaw(mock.origin(), { ...sent, headers: [...own, ...sent.headers] });
  }

  async function control(method: string, path: string, content?: string) {
    const headers: Header[] = [['Content-Type', 'application/json']];
    const body = content === undefined ? {} : { body: Buffer.from(content) };
    const answer = await send({ method, target: `/__mock${path}`, headers, ...body });
    return { status: answer.status, json: JSON.parse(answer.text) as unknown };
  }
  const read = async (path: string) => (await control('GET', path)).json;

  return {
    send,
    control,
    /** Returns everything that controls can change in the test's world. */
    settings: async () => ({
      clockOffset: ((await read('/clock')) as { advancedMs: number }).advancedMs,
      latency: await read('/latency'),
      endpoints: await read('/endpoints'),
      state: await read('/snapshot'),
    }),
    /** Restores the fixtures, so that an input cannot affect the next input. */
    async reset(): Promise<void> {
      mock.takeViolations();
      await control('POST', '/reset');
    },
    /** Fails when the mock does not respond, broke its contract, or polluted a prototype. */
    async expectUnharmed(): Promise<void> {
      expect((await control('GET', '/clock')).status).toBe(200);
      expect(mock.takeViolations()).toEqual([]);
      expect(keyCounts()).toEqual(known);
    },
    /** Fails when the mock refuses to restore the world's own state. */
    async expectRestorable(): Promise<void> {
      const { json } = await control('PUT', '/snapshot', JSON.stringify(await read('/snapshot')));
      expect(json).toEqual({ status: 200, message: 'Snapshot restored' });
    },
  };
}

/**
 * Fails on a status of 500 or more, an unusual failure format, or leaked server details. Failures from Node itself have
 * no body. `showsRows` allows password hashes, because controls show stored rows.
 */
export function expectSound({ status, headers, text }: RawAnswer, showsRows = false): void {
  expect(status, text).toBeLessThan(500);
  expect(status, text).toBeGreaterThanOrEqual(200);
  expect(text).not.toMatch(/node_modules|\n +at |\bat \S+ \(|file:\/\//);
  expect(text).not.toContain(process.cwd());
  if (!showsRows) expect(text).not.toContain('password_hash');
  if (text === '') return;
  const isJson = headers['content-type']?.startsWith('application/json');
  if (status >= 400) {
    expect(isJson).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ status, message: expect.any(String) });
  } else if (isJson) JSON.parse(text);
}
