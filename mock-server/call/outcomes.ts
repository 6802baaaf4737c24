import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import { type EndpointId, endpoints } from '#contract/endpoints.ts';
import { generalOutcomes, rateLimited, serverError } from '#contract/general-outcomes.ts';
import { truncate } from '#mock/world/journal.ts';
import { type Fault, faultsOf } from './faults.ts';

/** An outcome that cannot be forced. The message gives the reason. */
export class CannotForce extends Error {}

/** Returns all forceable outcomes of an endpoint: its own, the general outcomes, and the faults. */
export const outcomesOf = (endpoint: Endpoint): readonly (Outcome | Fault)[] => [
  ...contractOutcomesOf(endpoint),
  ...faultsOf(endpoint),
];

/** Returns the forceable outcomes of an endpoint that keep the contract. */
export function contractOutcomesOf(endpoint: Endpoint): readonly Outcome[] {
  const own = new Set(endpoint.outcomes.map(({ name }) => name));
  const general = [...generalOutcomes(endpoint), serverError];
  if (!general.includes(rateLimited)) general.push(rateLimited);
  return [...endpoint.outcomes, ...general.filter(({ name }) => !own.has(name))];
}

/** Returns the endpoint's outcome with this name. Throws CannotForce with the known names. */
export function outcomeNamed(endpoint: Endpoint, name: string): Outcome | Fault {
  const known = outcomesOf(endpoint);
  const outcome = known.find((candidate) => candidate.name === name);
  if (outcome) return outcome;
  const names = known.map((candidate) => candidate.name).join(', ');
  throw new CannotForce(`Unknown outcome '${truncate(name, 100)}' of ${endpoint.id}. Known: ${names}`);
}

export const isOutcomeOf = (id: string, name: string): boolean =>
  isEndpointId(id) && outcomesOf(endpoints[id]).some((outcome) => outcome.name === name);

export const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(endpoints, id);
