import { expect } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Call, Mock } from './harness.ts';
import { anyParams } from './samples.ts';

/** A call that reaches one outcome of an endpoint. */
export interface Case {
  /** The call, or a function that prepares the world and returns the call. */
  readonly call: Call | ((mock: Mock) => Promise<Call>);
  /** The whole documented body. Left out for most successes, whose effect the tests of the state prove. */
  readonly response?: unknown;
  /** No input reaches the outcome, so the test forces it. */
  readonly forced?: true;
}

/** Cases by endpoint and outcome. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Case>>>>;

/** Larger than 100 kB, counted as 1000 or as 1024 bytes. */
const largeBody = JSON.stringify({ filler: 'x'.repeat(100 * 1024) });

/** Cases of an endpoint with a body. `firstField` is the first field that an empty object lacks. */
export const bodyFaults = (call: Call, firstField: string) => ({
  'malformed-body': {
    call: { ...call, rawBody: '{"username": ' },
    response: { status: 400, message: 'Malformed JSON' },
  },
  'too-large': {
    call: { ...call, rawBody: largeBody },
    response: { status: 413, message: 'Body larger than 100 kB' },
  },
  'unsupported-media-type': {
    call: { body: {}, ...call, headers: { ...call.headers, 'Content-Type': 'text/plain' } },
    response: {
      status: 415,
      message: 'Send the body as JSON, with the header Content-Type: application/json',
    },
  },
  'invalid-request': {
    call: { ...call, body: {} },
    response: { status: 400, message: expect.stringMatching(`^${firstField}: Expected .+`) },
  },
});

const otherMethod = (call: Call) => ({
  'method-not-allowed': {
    call: { ...call, method: 'patch' as const },
    response: { status: 405, message: 'Method not allowed' },
  },
});

/** Cases of an endpoint that reads a token. */
export const withToken = (call: Call) => ({
  'invalid-token': {
    call: { ...call, token: 'forged.token' },
    response: { status: 401, message: 'Invalid or expired token' },
  },
  ...otherMethod(call),
});

/** Cases of an endpoint for one learner's data: `forbidden` is a call for asha01 with the token of ravi02. */
export const owned = (call: Call) => ({
  forbidden: {
    call: async (mock: Mock) => ({ ...call, token: await mock.signIn('ravi02') }),
    response: { status: 403, message: 'Forbidden' },
  },
  ...withToken(call),
});

export const tooMany = { status: 429, message: 'Too many requests please try again later' };

/** Cases of a rate-limited endpoint, which reads no token. Invalid calls count too. */
export const limited = (id: EndpointId, call: Call) => ({
  'rate-limited': {
    call: async (mock: Mock) => {
      const once = { ...call, params: anyParams };
      for (let calls = 0; calls < 60; calls += 1) {
        expect((await mock.send(id, { ...once, rawBody: '' })).status).not.toBe(429);
      }
      return once;
    },
    response: tooMany,
  },
  ...otherMethod(call),
});
