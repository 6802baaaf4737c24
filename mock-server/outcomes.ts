import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes, rateLimited, serverError } from '#contract/general-outcomes.ts';
import type { World } from './worlds.ts';

/** Everything that this endpoint can be made to answer: its own outcomes, then those of any endpoint. */
export function outcomesOf(endpoint: Endpoint): readonly Outcome[] {
  const own = new Set(endpoint.outcomes.map(({ name }) => name));
  const general = [...generalOutcomes(endpoint), rateLimited, serverError];
  return [...endpoint.outcomes, ...general.filter(({ name }) => !own.has(name))];
}

/** The endpoint's outcome of this name; throws with the names it knows. */
export function outcomeNamed(endpoint: Endpoint, name: string): Outcome {
  const known = outcomesOf(endpoint);
  const outcome = known.find((candidate) => candidate.name === name);
  if (!outcome) {
    throw new UnknownOutcome(
      `Unknown outcome '${name}' of ${endpoint.id}. Known: ${known.map((candidate) => candidate.name).join(', ')}`,
    );
  }
  return outcome;
}

export class UnknownOutcome extends Error {}

export const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(endpoints, id);

/** Forces an outcome on the next `times` calls of an endpoint, for ever without. */
export function force(
  world: World,
  id: EndpointId,
  outcome: Outcome,
  times = Number.POSITIVE_INFINITY,
): void {
  world.forced.set(id, { outcome, times });
}

/** The outcome forced on this call, which is used up by it. */
export function takeForced(world: World, id: EndpointId): Outcome | undefined {
  const forced = world.forced.get(id);
  if (!forced) return undefined;
  forced.times -= 1;
  if (forced.times <= 0) world.forced.delete(id);
  return forced.outcome;
}
