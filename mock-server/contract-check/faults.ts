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
import type { Account } from './learner.ts';
import { outcomesOf } from './outcomes.ts';
import type { Run } from './run.ts';
import type { Call } from './wire.ts';

/** Larger than 100 kB, with 1 kB as 1000 or 1024 bytes. */
const largeBody = JSON.stringify({ filler: 'x'.repeat(100 * 1024) });

const bodyFaults = [malformedBody, tooLarge, unsupportedMediaType, invalidRequest];

const namesLearner = ({ params, query, body }: Call) =>
  [params, query, body].some((part) => Object.hasOwn(Object(part), 'username'));

/** A call that provokes a shared failure, or undefined when this endpoint's call cannot provoke it. */
function faultyCall(name: string, endpoint: Endpoint, right: Call, token: string | undefined) {
  const looksAtToken = endpoint.auth === 'learner' || endpoint.auth === 'required';
  const call: Call = looksAtToken ? { ...right, token } : right;
  // A backend may check the token before the body.
  const lacksToken = endpoint.auth === 'required' && token === undefined;
  if (lacksToken && bodyFaults.some((fault) => fault.name === name)) return undefined;
  switch (name) {
    case malformedBody.name:
      return { ...call, rawBody: '{"' };
    case tooLarge.name:
      return { ...call, rawBody: largeBody };
    case unsupportedMediaType.name:
      return { ...call, headers: { ...call.headers, 'Content-Type': 'text/plain' } };
    case invalidRequest.name:
      return endpoint.body ? { ...call, body: endpoint.body.is({}) ? null : {} } : { ...call, query: {} };
    case invalidToken.name:
      return { ...call, token: 'contract-check.no-token' };
    case forbidden.name:
      return token !== undefined && namesLearner(right) ? call : undefined;
    case methodNotAllowed.name:
      return { ...call, method: 'PATCH', body: undefined };
    default:
      return undefined;
  }
}

/** Checks each shared failure of an endpoint. `right` is a valid call that names no existing learner. */
export async function checkFaults(
  run: Run,
  endpoint: Endpoint,
  right: Call,
  account?: Account,
): Promise<void> {
  for (const { name } of outcomesOf(endpoint)) {
    const call = faultyCall(name, endpoint, right, account?.token);
    if (call) await run.provoke(endpoint, name, call);
  }
}
