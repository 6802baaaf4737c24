import { type CallResult, call, isCancelled } from '#api/call.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { type Failed, failed, gone } from '#state/action-result.ts';
import { expectResponse, look } from '#state/connection.ts';
import { errorMessage, type FailedCall } from '#state/failed-call.ts';
import { imageTries } from '#state/image-tries.ts';
import type { Session } from './session.ts';

/**
 * Calls an endpoint with the token of a session. A 401 of the backend ends the session. After its end, or with an older
 * token, a call counts as cancelled. Each call tells what it learned about the network.
 */
export async function callAsLearner<E extends Endpoint>(
  session: Session,
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  const token = session.token.peek();
  const noteResponse = expectResponse();
  const result = await call(endpoint, request, { signal, token });
  if (result.kind !== 'network' || result.reason === 'foreign') {
    noteResponse(true);
    imageTries().onResponse();
  } else if (result.reason === 'unreachable') void look();
  const isCurrent = token === session.token.peek();
  if (isCurrent && result.kind === 'transport' && result.status === 401) session.end('refused');
  return isCurrent && !session.signal.aborted ? result : { kind: 'network', reason: 'cancelled' };
}

/** Returns the failure of an action, or `gone` for a call whose session has ended. */
export const failureOf = (result: FailedCall, documented: string): Failed | typeof gone =>
  isCancelled(result) ? gone : failed(errorMessage(result, documented));
