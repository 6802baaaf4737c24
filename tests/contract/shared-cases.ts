import { expect } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Call, Mock } from './harness.ts';
import { anyParams } from './samples.ts';

/**
 * A call that reaches one outcome of an endpoint. `answers` is the whole documented body. A success has no `answers`,
 * because its body comes from the state.
 */
export interface Case {
  /** The call, or a function that prepares the world and returns the call. */
  readonly call: Call | ((mock: Mock) => Promise<Call>);
  readonly answers?: unknown;
  /** No input reaches the outcome, so the test forces it. */
  readonly forced?: true;
  /** Further assertions on the response. The tests of each resource prove what a success changes. */
  readonly also?: (answer: unknown) => void;
}

/** Larger than 100 kB, counted as 1000 or as 1024 bytes. */
const largeBody = JSON.stringify({ filler: 'x'.repeat(100 * 1024) });

/** Cases of an endpoint with a body. `firstField` is the first field that an empty object lacks. */
export const bodyFaults = (call: Call, firstField: string) =>
  ({
    'malformed-body': {
      call: { ...call, rawBody: '{"username": ' },
      answers: { status: 400, message: 'Malformed JSON' },
    },
    'too-large': {
      call: { ...call, rawBody: largeBody },
      answers: { status: 413, message: 'Body larger than 100 kB' },
    },
    'unsupported-media-type': {
      call: { body: {}, ...call, headers: { ...call.headers, 'Content-Type': 'text/plain' } },
      answers: {
        status: 415,
        message: 'Send the body as JSON, with the header Content-Type: application/json',
      },
    },
    'invalid-request': {
      call: { ...call, body: {} },
      answers: { status: 400, message: expect.stringMatching(`^${firstField}: Expected .+`) },
    },
  }) satisfies Record<string, Case>;

/** Cases of an endpoint that anybody may call: a forged token, and another method. */
export const open = (call: Call) =>
  ({
    'invalid-token': {
      call: { ...call, token: 'forged.token' },
      answers: { status: 401, message: 'Invalid or expired token' },
    },
    ...otherMethod(call),
  }) satisfies Record<string, Case>;

/** Cases of an endpoint for one learner's data: also a call for asha01 with the token of ravi02. */
export const owned = (call: Call) =>
  ({
    ...open(call),
    forbidden: {
      call: async (mock) => ({ ...call, token: await mock.signIn('ravi02') }),
      answers: { status: 403, message: 'Forbidden' },
    },
  }) satisfies Record<string, Case>;

export const otherMethod = (call: Call) =>
  ({
    'method-not-allowed': {
      call: { ...call, method: 'patch' },
      answers: { status: 405, message: 'Method not allowed' },
    },
  }) satisfies Record<string, Case>;

const tooMany = { status: 429, message: 'Too many requests please try again later' };

/** The case of a rate-limited endpoint. Invalid calls count too. */
export const tooManyRequests = (id: EndpointId, call: Call) =>
  ({
    'rate-limited': {
      call: async (mock) => {
        const once = { ...call, params: anyParams };
        for (let calls = 0; calls < 60; calls += 1) {
          expect((await mock.send(id, { ...once, rawBody: '' })).status).not.toBe(429);
        }
        return once;
      },
      answers: tooMany,
    },
  }) satisfies Record<string, Case>;

/** The case of an endpoint whose calls the mock does not count. */
export const forcedTooManyRequests = (call: Call) =>
  ({ 'rate-limited': { forced: true, call, answers: tooMany } }) satisfies Record<string, Case>;
