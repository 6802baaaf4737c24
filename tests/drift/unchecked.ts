import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { rateLimited } from '#contract/general-outcomes.ts';
import { changesData } from './changes.ts';
import { outcomesOf, type Run, type Unchecked } from './run.ts';

/** What a check had to go on with. */
export interface Means {
  readonly write: boolean;
  /** The account that was given: none, or whether its login led to a token. */
  readonly given: 'none' | 'refused' | 'signed in';
  /** Whether an account was made for the check. */
  readonly own: boolean;
}

const noDeletion = 'No call deletes an account, so no token outlives its learner.';

/** What no check reaches. */
const outOfReach: Readonly<Record<string, string>> = {
  'getUser user-deleted': noDeletion,
  'updateUser unknown-user': noDeletion,
  'resetPassword success': 'It needs the link of a mail.',
  'deleteProject forbidden': 'It would put the project of another learner at risk.',
};

function reasonOf(id: EndpointId, outcome: string, { write, given, own }: Means): string {
  const fixed = outOfReach[`${id} ${outcome}`];
  if (fixed !== undefined) return fixed;
  if (outcome === rateLimited.name) return 'This check stays below the limits on purpose.';
  if (changesData(id, outcome) && !write) {
    return 'It can change data. Add --write to check it with an account made for that.';
  }
  if (write && !own) return 'register gave no account to check it with.';
  if (given === 'refused') return 'login gave no token to check it with.';
  if (given === 'none' && !own) {
    return 'It needs a login. Add --username and --password, or --write.';
  }
  return 'No call of this check leads there.';
}

/** Every outcome of the contract that was not checked, with the reason. */
export function uncheckedOf(run: Run, means: Means): Unchecked[] {
  const checked = new Set(run.cases.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`));
  return allEndpoints.flatMap((endpoint) =>
    outcomesOf(endpoint).flatMap(({ name }) => {
      if (checked.has(`${endpoint.id} ${name}`)) return [];
      const met = run.unchecked.find((each) => each.endpoint === endpoint.id && each.outcome === name);
      const reason = met?.reason ?? reasonOf(endpoint.id as EndpointId, name, means);
      return { endpoint: endpoint.id, outcome: name, reason };
    }),
  );
}
