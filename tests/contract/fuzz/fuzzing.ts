import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { TransportFailure } from '#contract/endpoint.ts';
import { basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type SampleCalls, sampleCalls } from '#mock/openapi/sample-calls.ts';
import { loadFixtures } from '#mock/state/fixtures.ts';
import type { State } from '#mock/state/state.ts';
import { issueToken } from '#mock/state/tokens.ts';
import type { World } from '#mock/state/worlds.ts';
import type { Call, Mock } from '../harness.ts';
import { samplePassword } from '../samples.ts';
import { bytesOf, type Header, type RawAnswer, type RawRequest, sendBytes } from './raw-http.ts';

// FUZZ_SEED tries other inputs than every run does, FUZZ_RUNS=10 ten times as many.

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const times = Number(process.env.FUZZ_RUNS ?? 1);

/** How long a property may take, in ms. */
export const enough = { timeout: 60_000 * times };

/** Holds a property to so many inputs. A failure tells the seed and the smallest input that fails. */
export function holds<T>(
  input: Arbitrary<T>,
  numRuns: number,
  check: (input: T) => Promise<void>,
): Promise<void> {
  return fc.assert(fc.asyncProperty(input, check), { seed, numRuns: numRuns * times });
}

const longestTold = 3000;

/** The request, told as its text where a property fails. */
export const legible = <Request extends RawRequest>(request: Request): Request =>
  Object.assign(request, {
    [fc.toStringMethod]: () =>
      fc.stringify(bytesOf(request, 'host').toString('latin1').slice(0, longestTold)),
  });

/** A good token of a learner of the fixtures, without the time that a login takes. */
export const tokenOf = (username: string, world: string): string =>
  issueToken({ id: username, password_version: 0 }, { name: world, advanced: 0 } as World);

/** What the mock starts with, and a right call of every endpoint on it as each of these learners. */
export function prepare() {
  let state: State;
  beforeAll(async () => {
    state = await loadFixtures();
  });
  function rightCalls(username: string, from: State = state): SampleCalls {
    const accounts = [{ id: username, password: samplePassword }];
    return sampleCalls(from, { accounts, accessKey: subjectAccessKey }).calls;
  }
  return { rightCalls, fixtures: () => state };
}

/** What everything inherits from, where no call may leave anything. */
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const known = prototypes.map((prototype) => Reflect.ownKeys(prototype).length);

/** What the mock is asked by, over a line of its own for each request. */
export function rawClient(mock: Mock) {
  const port = () => Number(new URL(mock.origin()).port);
  const host = () => `127.0.0.1:${port()}`;

  /** The answer to a request in the test's world, unless it names another. */
  function send(request: RawRequest): Promise<RawAnswer | undefined> {
    const named = request.headers.some(([name]) => name.toLowerCase() === worldHeader);
    const headers: readonly Header[] = named
      ? request.headers
      : [[worldHeader, mock.world()], ...request.headers];
    return sendBytes(port(), bytesOf({ ...request, headers }, host()));
  }

  /** The JSON that a control answers. */
  async function control(
    method: string,
    path: string,
    body?: string,
  ): Promise<{ status: number; json: unknown }> {
    const json = ['Content-Type', 'application/json'] as const;
    const target = `/__mock${path}`;
    const answer = await send(
      body === undefined
        ? { method, target, headers: [] }
        : { method, target, headers: [json], body: Buffer.from(body) },
    );
    if (!answer) throw new Error(`${method} ${target}: no answer`);
    return { status: answer.status, json: JSON.parse(answer.text) };
  }

  /** Everything that controls can change in the test's world. */
  async function settings() {
    const clock = (await control('GET', '/clock')).json as { advancedMs: number };
    return {
      advanced: clock.advancedMs,
      latency: (await control('GET', '/latency')).json,
      endpoints: (await control('GET', '/endpoints')).json,
      state: (await control('GET', '/snapshot')).json,
    };
  }

  /** The fixtures again; what an input that failed has left is not the next one's. */
  async function reset(): Promise<void> {
    mock.takeViolations();
    await control('POST', '/reset');
  }

  /** Fails where calls have harmed the mock: it must live on, not have broken its contract, and leave no trace. */
  async function expectUnharmed(): Promise<void> {
    expect((await control('GET', '/clock')).status).toBe(200);
    expect(mock.takeViolations()).toEqual([]);
    expect(prototypes.map((prototype) => Reflect.ownKeys(prototype).length)).toEqual(known);
  }

  /** Fails where the world's state is none that the mock would take itself. */
  async function expectRestorable(): Promise<void> {
    const { json: state } = await control('GET', '/snapshot');
    const { json } = await control('PUT', '/snapshot', JSON.stringify(state));
    expect(json).toEqual({ status: 200, message: 'Snapshot restored' });
  }

  return { send, control, reset, settings, expectUnharmed, expectRestorable, port, host };
}

const worldHeader = controlHeaders.world.toLowerCase();

/** The request that a right call of an endpoint is. */
export function requestOf(id: EndpointId, { params = {}, query, headers = {}, body }: Call): RawRequest {
  const path = endpoints[id].path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return {
    method: endpoints[id].method,
    target: `${basePath}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
    headers: Object.entries(headers),
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
  };
}

const inside = /node_modules|\n +at |\bat \S+ \(|file:\/\//;

/**
 * What every answer must be, whatever was asked: there, no failure of the server's own, and without a sight of its
 * inside. A failure is in the form of every failure; without a body it is Node's, on what is not HTTP. `showsRows` is
 * for controls, which may show how rows are kept.
 */
export function expectSound(answer: RawAnswer | undefined, showsRows = false): asserts answer is RawAnswer {
  if (!answer) throw new Error('closed without an answer');
  const { status, headers, text } = answer;
  expect(status, text).toBeLessThan(500);
  expect(status, text).toBeGreaterThanOrEqual(200);
  expect(text).not.toMatch(inside);
  expect(text).not.toContain(process.cwd());
  if (!showsRows) expect(text).not.toContain('password_hash');
  if (text === '') return;
  if (status >= 400) {
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toMatchObject({ status, message: expect.any(String) });
  } else if (headers.get('content-type')?.startsWith('application/json')) JSON.parse(text);
}

/** Whether an answer's body is what a transport failure of this status must be. */
export const isFailure = ({ status, text }: RawAnswer) => {
  const body: unknown = JSON.parse(text);
  return TransportFailure.is(body) && body.status === status;
};
