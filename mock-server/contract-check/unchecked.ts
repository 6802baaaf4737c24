import { allEndpoints } from '#contract/endpoints.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import { preflight } from './cors.ts';
import { calledEndpoints } from './derived-call.ts';
import { outcomesOf } from './outcomes.ts';
import type { Run } from './run.ts';

export interface Unchecked {
  readonly endpoint: string;
  readonly outcome: string;
  readonly reason: string;
}

/** Outcomes that the check cannot reach, by endpoint and outcome name. */
const outOfReach: Readonly<Record<string, string>> = {
  'getUser user-deleted': 'Needs the token of a deleted account, and no call deletes accounts.',
  'requestPasswordReset success': 'Would send a mail, and this check only reads.',
  'resetPassword success': 'Needs the link of a reset mail.',
};

/** All unchecked outcomes of the contract with their reasons. `otherwise` is the default reason. */
export function uncheckedOf(run: Run, otherwise: string): Unchecked[] {
  return allEndpoints.flatMap((endpoint) =>
    [...outcomesOf(endpoint).map(({ name }) => name), preflight].flatMap((name) => {
      const { id } = endpoint;
      if (run.isCompared(id, name)) return [];
      const met = run.unchecked.find((each) => each.endpoint === id && each.outcome === name)?.reason;
      const fixed = outOfReach[`${id} ${name}`];
      const limited = name === rateLimited.name && 'This check stays below the rate limits on purpose.';
      const writes = !calledEndpoints.includes(endpoint) && 'Changes data, and this check only reads.';
      return { endpoint: id, outcome: name, reason: met || fixed || limited || writes || otherwise };
    }),
  );
}
