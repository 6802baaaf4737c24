import { randomInt } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { validCall } from '#mock/openapi/valid-call.ts';
import type { Call } from './call.ts';

// Request values of a check, derived from the structs of the contract. They match no data of a backend, and its logs
// show that the check sent them.

/** Larger than any catalogue id, and within a signed 32-bit integer. */
export const unknownId = 2_000_000_000;

export const unknownUsername = () =>
  `contract${randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0')}`;

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
