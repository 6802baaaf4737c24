import { allEndpoints } from '#contract/endpoints.ts';
import { generalOutcomes } from '#contract/general-outcomes.ts';
import type { Case } from './shared-cases.ts';

export type Table = Readonly<Record<string, Readonly<Record<string, Case>>>>;

/** Documented for getUser, whose calls the mock does not count. */
const mayBeForced = ['getUser rate-limited'];

/** A line for each case that is missing, unknown, or forced without need. */
export function problemsOf(table: Table): string[] {
  const problems: string[] = [];
  const known = new Map(
    allEndpoints.map((endpoint) => [
      endpoint.id,
      new Set([...endpoint.outcomes, ...generalOutcomes(endpoint)].map(({ name }) => name)),
    ]),
  );
  for (const [id, outcomes] of known) {
    for (const name of outcomes) if (!table[id]?.[name]) problems.push(`${id} ${name}: no case`);
  }
  for (const [id, outcomes] of Object.entries(table)) {
    for (const [name, { forced }] of Object.entries(outcomes)) {
      if (!known.get(id)?.has(name)) problems.push(`${id} ${name}: not in the contract`);
      if (forced && !mayBeForced.includes(`${id} ${name}`))
        problems.push(`${id} ${name}: must be reached by input`);
    }
  }
  return problems;
}
