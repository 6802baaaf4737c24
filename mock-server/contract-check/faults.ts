import type { Endpoint } from '#contract/endpoint.ts';
import {
  forbidden,
  invalidRequest,
  invalidToken,
  malformedBody,
  methodNotAllowed,
  tooLarge,
  unsupportedMediaType,
} from '#contract/general-outcomes.ts';
import type { Call } from './call.ts';

/** Larger than 100 kB, with 1 kB as 1000 or 1024 bytes. */
const largeBody = JSON.stringify({ filler: 'x'.repeat(100 * 1024) });

type Provoke = (call: Call, endpoint: Endpoint) => Call | undefined;

const bodyFaults: Readonly<Record<string, Provoke>> = {
  [malformedBody.name]: (call) => ({ ...call, rawBody: '{"' }),
  [tooLarge.name]: (call) => ({ ...call, rawBody: largeBody }),
  [unsupportedMediaType.name]: (call) => ({
    ...call,
    headers: { ...call.headers, 'Content-Type': 'text/plain' },
  }),
  [invalidRequest.name]: (call, { body }) =>
    body ? { ...call, body: body.is({}) ? null : {} } : { ...call, query: {} },
};

const otherFaults: Readonly<Record<string, Provoke>> = {
  [invalidToken.name]: (call) => ({ ...call, token: 'contract-check.no-token' }),
  [forbidden.name]: (call) => (call.token === undefined ? undefined : call),
  [methodNotAllowed.name]: (call) => ({ ...call, method: 'PATCH', body: undefined }),
};

/** Returns a call that provokes a shared failure, or undefined. `valid` names a learner without an account. */
export function faultyCall(endpoint: Endpoint, name: string, valid: Call, token?: string): Call | undefined {
  const { auth } = endpoint;
  const call: Call = auth === 'learner' || auth === 'required' ? { ...valid, token } : valid;
  // A backend may check the token before the body.
  const lacksToken = auth === 'required' && token === undefined;
  return (lacksToken ? otherFaults : { ...bodyFaults, ...otherFaults })[name]?.(call, endpoint);
}
