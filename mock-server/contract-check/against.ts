import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { problemIn } from '#mock/call/problem.ts';
import { type Exchange, readRecording } from '#mock/files/recording.ts';
import type { Case, Drift, Result } from './findings.ts';
import { outcomesOf } from './plan.ts';
import { recognize } from './recognize.ts';

/**
 * Compares a recording of a backend with the contract. The mock holds other data, so each recorded response is compared
 * with the outcome that comes nearest. Throws when the file is no recording.
 */
export async function checkRecording(file: string): Promise<Result> {
  const { exchanges } = await readRecording(file);
  const reason = 'The recording has no such response.';
  const unchecked = allEndpoints.flatMap((endpoint: Endpoint) =>
    outcomesOf(endpoint).map(({ name }) => ({ endpoint: endpoint.id, outcome: name, reason })),
  );
  return { cases: exchanges.map(caseOf), unchecked };
}

function caseOf({ endpoint: id, request, response }: Exchange): Case {
  const endpoint: Endpoint = endpoints[id as EndpointId];
  const { outcome, drifts } = recognize(endpoint, response);
  const accepted = outcome === endpoint.outcomes[0].name ? acceptedProblem(endpoint, request) : [];
  return { endpoint: id, outcome, drifts: [...drifts, ...accepted] };
}

/** A request that the mock refuses, and that the backend accepted. The app never sends one. */
function acceptedProblem(endpoint: Endpoint, { query, headers, body }: Exchange['request']): Drift[] {
  const { user } = headers;
  const problem =
    problemIn('query', query, endpoint.query) ??
    problemIn('headers', { user }, endpoint.headers) ??
    problemIn('body', body, endpoint.body);
  if (problem === undefined) return [];
  return [{ path: 'request', expected: `a refusal, because ${problem}`, got: 'a success', tolerated: true }];
}
