import { allEndpoints } from '#contract/endpoints.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import { outcomesOf, type Run, type Unchecked } from './run.ts';

/** Outcomes of a called endpoint that no check reaches. */
const outOfReach: Readonly<Record<string, string>> = {
  'getUser user-deleted': 'No call deletes an account, so no token outlives its learner.',
  'requestPasswordReset success': 'It would send a mail.',
  'resetPassword success': 'It needs the link of a mail.',
};

/** Every outcome of the contract that was not checked, with the reason: `otherwise` when no other holds. */
export function uncheckedOf(run: Run, called: object, otherwise: string): Unchecked[] {
  const checked = new Set(run.cases.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`));
  return allEndpoints.flatMap((endpoint) =>
    outcomesOf(endpoint).flatMap(({ name }) => {
      const { id } = endpoint;
      if (checked.has(`${id} ${name}`)) return [];
      const met = run.unchecked.find((each) => each.endpoint === id && each.outcome === name)?.reason;
      const fixed = outOfReach[`${id} ${name}`];
      const limited = name === rateLimited.name && 'This check stays below the limits on purpose.';
      const writes = !(id in called) && 'It changes data, and this check only reads.';
      return { endpoint: id, outcome: name, reason: met || fixed || limited || writes || otherwise };
    }),
  );
}
