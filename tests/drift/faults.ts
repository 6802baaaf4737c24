import type { Endpoint } from '#contract/endpoint.ts';
import {
  forbidden,
  invalidRequest,
  invalidToken,
  malformedBody,
  methodNotAllowed,
  tooLarge,
} from '#contract/general-outcomes.ts';
import type { Account } from './learner.ts';
import { outcomesOf, type Run } from './run.ts';
import type { Call } from './wire.ts';

/** Larger than 100 kB, whichever kB is meant. */
const largeBody = JSON.stringify({ filler: 'x'.repeat(100 * 1024) });

/** Whether a call says whose data it is about. */
const namesLearner = ({ params, query, body }: Call) =>
  [params, query, body].some((part) => Object.hasOwn(Object(part), 'username'));

/** How each failure that many endpoints share is provoked; undefined where it cannot be by this call. */
function faultyCall(name: string, endpoint: Endpoint, right: Call, token: string | undefined) {
  const looksAtToken = endpoint.auth === 'learner' || endpoint.auth === 'required';
  const call: Call = looksAtToken ? { ...right, token } : right;
  switch (name) {
    case malformedBody.name:
      return { ...call, rawBody: '{"' };
    case tooLarge.name:
      return { ...call, rawBody: largeBody };
    case invalidRequest.name:
      return endpoint.body ? { ...call, body: {} } : { ...call, query: {} };
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

/** Every shared failure of an endpoint. `right` is a call of it that names nobody, `account` is any. */
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
