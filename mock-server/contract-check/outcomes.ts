import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import {
  generalOutcomes,
  malformedBody,
  methodNotAllowed,
  notFound,
  unsupportedMediaType,
} from '#contract/general-outcomes.ts';

export const outcomesOf = (endpoint: Endpoint) => [...endpoint.outcomes, ...generalOutcomes(endpoint)];

/** Outcomes that the app never causes, so it copes with any drift there. */
export const neverCaused: ReadonlySet<Outcome> = new Set<Outcome>([
  malformedBody,
  methodNotAllowed,
  notFound,
  unsupportedMediaType,
]);

/** The outcome with this name. Throws when the endpoint has none. */
export function outcomeNamed(endpoint: Endpoint, name: string): Outcome {
  const outcome = outcomesOf(endpoint).find((known) => known.name === name);
  if (!outcome) throw new Error(`${endpoint.id} has no outcome ${name}`);
  return outcome;
}
