import { randomInt } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { validCall } from '#mock/openapi/valid-call.ts';
import type { Call } from './call.ts';

// Calls of a check, derived from the structs of the contract. Their values match no data of a backend, and its logs
// show that the check sent them.

/** Larger than any catalogue id, and within a signed 32-bit integer. */
export const unknownId = 2_000_000_000;

export const unknownUsername = () => `contract${randomInt(1e7, 1e8)}`;

/** Endpoints that write, but refuse the call of an unknown learner. */
const refusing = ['login', 'requestPasswordReset', 'resetPassword'];

/** The endpoints that can be called without changing data. */
export const calledEndpoints = allEndpoints.filter(({ id, reads }) => reads || refusing.includes(id));

/** Returns a valid call in the name of this learner. Throws when no value fits a field. */
export function callOf(endpoint: Endpoint, username: string): Call {
  const named = new Map([
    ['email', `${username}@example.com`],
    ['password', `Check-${username.slice(-8)}`],
  ]);
  return validCall(endpoint, (field) =>
    field.endsWith('_id') ? [unknownId] : [named.get(field), username, unknownId],
  );
}

/** Changes a valid call to provoke a general outcome, by its name. `forbidden` needs the token of another learner. */
export const faults: Readonly<Record<string, (call: Call, endpoint: Endpoint) => Call>> = {
  'malformed-body': (call) => ({ ...call, rawBody: '{"' }),
  // Larger than 100 kB, with 1 kB as 1000 or 1024 bytes.
  'too-large': (call) => ({ ...call, body: { filler: 'x'.repeat(100 * 1024) } }),
  'unsupported-media-type': (call) => ({ ...call, headers: { 'Content-Type': 'text/plain' } }),
  'invalid-request': (call, { body }) =>
    body ? { ...call, body: body.is({}) ? null : {} } : { ...call, query: {} },
  'invalid-token': (call) => ({ ...call, token: 'contract-check.no-token' }),
  forbidden: (call) => call,
  'method-not-allowed': (call) => ({ ...call, method: 'PATCH', body: undefined }),
};
