import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Call, Mock } from './harness.ts';

/** A call that reaches one outcome of an endpoint. */
export interface Case {
  /** The call, or a function that prepares the world and returns the call. */
  readonly call: Call | ((mock: Mock) => Promise<Call>);
  /** The whole documented body. Most successes have none, because the tests of the state prove their effect. */
  readonly response?: unknown;
}

/** Cases by endpoint and outcome. The success is a valid call for asha01. */
export type Cases = Readonly<Record<string, Readonly<Record<string, Case>>>>;

export const callOf = async ({ call }: Case, mock: Mock) =>
  typeof call === 'function' ? await call(mock) : call;

/** Larger than 100 kB, counted as 1000 or as 1024 bytes. */
const largeBody = JSON.stringify({ filler: 'x'.repeat(100 * 1024) });

/** Returns the cases of the outcomes that any endpoint may have. Each changes the call of the success. */
export function generalCases({ body }: Endpoint, success: Case): Cases[string] {
  const changed = (change: (valid: Call, mock: Mock) => Call | Promise<Call>, response?: object): Case => ({
    async call(mock) {
      const valid = await callOf(success, mock);
      return { ...valid, ...(await change(valid, mock)) };
    },
    response,
  });
  const [firstField = ''] = Object.keys(body?.schema ?? {});
  const incomplete = { status: 400, message: expect.stringMatching(`^${firstField}: Expected .+`) };
  const asText = { 'Content-Type': 'text/plain' };
  return {
    'malformed-body': changed(() => ({ rawBody: '{"username": ' })),
    'too-large': changed(() => ({ rawBody: largeBody })),
    'unsupported-media-type': changed(({ headers }) => ({ headers: { ...headers, ...asText } })),
    'invalid-request': changed(() => ({ body: {} }), incomplete),
    'invalid-token': changed(() => ({ token: 'forged.token' })),
    // A username that the endpoint does not read changes nothing.
    forbidden: changed(async ({ query }, mock) => ({
      token: await mock.signIn('ravi02'),
      query: { username: 'ravi02', ...query },
    })),
    'method-not-allowed': changed(() => ({ method: 'patch' })),
  };
}
