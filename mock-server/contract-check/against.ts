import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { type Exchange, readRecording } from '#mock/bridge/recording.ts';
import { problemIn } from '#mock/call/problem.ts';
import type { Result } from './check.ts';
import type { Case } from './findings.ts';
import { CannotCheck } from './options.ts';
import { outcomesOf } from './outcomes.ts';
import { recognize } from './recognize.ts';
import type { Drift } from './struct-drifts.ts';

/**
 * Compares a recording of a backend with what the mock answers. The mock holds other data, so each recorded answer is
 * compared with the outcome that comes nearest. Throws CannotCheck when the file is no recording.
 */
export async function checkRecording(file: string): Promise<Result> {
  const exchanges = await readRecording(file).catch((error: Error) => {
    throw new CannotCheck(error.message);
  });
  const cases = exchanges.map((exchange) => caseOf(exchange, file));
  const unchecked = Object.values(endpoints).flatMap((endpoint: Endpoint) =>
    outcomesOf(endpoint)
      .filter(({ name }) => !cases.some((each) => each.endpoint === endpoint.id && each.outcome === name))
      .map(({ name }) => ({
        endpoint: endpoint.id,
        outcome: name,
        reason: 'The recording has no such answer.',
      })),
  );
  return { cases, unchecked };
}

function caseOf({ endpoint: id, request, response }: Exchange, file: string): Case {
  const endpoint: Endpoint | undefined = Object.hasOwn(endpoints, id)
    ? endpoints[id as EndpointId]
    : undefined;
  if (!endpoint)
    throw new CannotCheck(`${file}: The contract has no endpoint ${id}. Record the session again.`);
  const { outcome, drifts } = recognize(endpoint, response);
  const accepted = outcome === endpoint.outcomes[0].name ? acceptedProblem(endpoint, request) : [];
  return { endpoint: id, outcome, drifts: [...drifts, ...accepted] };
}

/** A request that the mock refuses, and that the backend accepted. The app never sends one. */
function acceptedProblem(endpoint: Endpoint, { query, headers, body }: Exchange['request']): Drift[] {
  const { user } = headers;
  const problem =
    (endpoint.query && problemIn('query', query, endpoint.query)) ??
    (endpoint.headers && problemIn('headers', { user }, endpoint.headers)) ??
    (endpoint.body && problemIn('body', body, endpoint.body));
  if (problem === undefined) return [];
  return [{ path: 'request', expected: `a refusal, because ${problem}`, got: 'a success', tolerated: true }];
}
