import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes, rateLimited, serverError } from '#contract/general-outcomes.ts';
import type { World } from '#mock/state/worlds.ts';
import { type Fault, faultsOf } from './faults.ts';
import { truncate } from './problem.ts';

const cache = new WeakMap<Endpoint, readonly (Outcome | Fault)[]>();

/** Returns all forceable outcomes of an endpoint: its own, the general outcomes, and the faults. */
export function outcomesOf(endpoint: Endpoint): readonly (Outcome | Fault)[] {
  const known = cache.get(endpoint) ?? listOutcomes(endpoint);
  cache.set(endpoint, known);
  return known;
}

function listOutcomes(endpoint: Endpoint): readonly (Outcome | Fault)[] {
  const own = new Set(endpoint.outcomes.map(({ name }) => name));
  const general = [...generalOutcomes(endpoint), serverError];
  if (!general.includes(rateLimited)) general.push(rateLimited);
  return [...endpoint.outcomes, ...general.filter(({ name }) => !own.has(name)), ...faultsOf(endpoint)];
}

/** Returns the endpoint's outcome with this name. Throws UnknownOutcome with the known names. */
export function outcomeNamed(endpoint: Endpoint, name: string): Outcome | Fault {
  const known = outcomesOf(endpoint);
  const outcome = known.find((candidate) => candidate.name === name);
  if (!outcome) {
    throw new UnknownOutcome(
      `Unknown outcome '${truncate(name, 100)}' of ${endpoint.id}. Known: ${known.map((candidate) => candidate.name).join(', ')}`,
    );
  }
  return outcome;
}

export class UnknownOutcome extends Error {}

export const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(endpoints, id);

/** Forces an outcome on the next `times` calls of an endpoint. Default: all calls. */
export function force(
  world: World,
  id: EndpointId,
  outcome: Outcome,
  times = Number.POSITIVE_INFINITY,
): void {
  world.forced.set(id, { outcome, times });
}

/** Returns the forced outcome of this call and counts it as used. */
export function takeForced(world: World, id: EndpointId): Outcome | Fault | undefined {
  const forced = world.forced.get(id);
  if (!forced) return undefined;
  forced.times -= 1;
  if (forced.times <= 0) world.forced.delete(id);
  return forced.outcome;
}
