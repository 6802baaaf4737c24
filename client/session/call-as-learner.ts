import { type CallResult, call } from '#api/call.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { look, noteNetwork } from '#state/connection.ts';
import { loseSession } from './log-out.ts';
import { token } from './session.ts';

/**
 * Ends the session after a 401 of the backend. A response after a change of token counts as cancelled. Each call tells what
 * it learned about the network.
 */
export async function callAsLearner<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal?: AbortSignal,
): Promise<CallResult<E>> {
  const sentToken = token.value;
  const result = await call(endpoint, request, { signal, token: sentToken });
  if (result.kind !== 'network' || result.reason === 'foreign') noteNetwork(true);
  else if (result.reason === 'unreachable') void look();
  if (sentToken !== token.value) return { kind: 'network', reason: 'cancelled' };
  if (result.kind === 'transport' && result.status === 401 && sentToken !== undefined) loseSession();
  return result;
}
