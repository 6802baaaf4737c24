import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { notFound } from '#contract/general-outcomes.ts';
import { checkNobody, checkOwnAccount, registerOwn, signIn } from './account.ts';
import { checkCatalogue } from './catalogue.ts';
import { changesData } from './changes.ts';
import { cleanUp } from './cleanup.ts';
import { checkFaults } from './faults.ts';
import { checkLearner } from './learner.ts';
import { callsOfNobody, madeUpName } from './made-up.ts';
import { CannotCheck, type Options } from './options.ts';
import { checkProjectChanges } from './project-changes.ts';
import { type Case, type Run, startRun, type Unchecked } from './run.ts';
import { checkSkillChanges } from './skill-changes.ts';
import { uncheckedOf } from './unchecked.ts';

/** What a check found. `left` says what stays on the backend, a line each. */
export interface Result {
  readonly cases: readonly Case[];
  readonly unchecked: readonly Unchecked[];
  readonly left: readonly string[];
}

/** No endpoint of the contract, but a path that every backend must refuse in the same form. */
export const unknownPath = {
  id: 'unknown path',
  method: 'GET',
  path: '/contract-check/nothing',
  summary: 'A path that the contract does not know',
  resource: 'catalogue',
  auth: 'none',
  format: 'json',
  answer: TransportFailure,
  outcomes: [notFound],
} as const satisfies Endpoint;

/**
 * Holds a backend to the contract, one call after the other; `say` is told of what takes time or stays. Throws
 * CannotCheck where no backend answers or the account is refused.
 */
export async function check(options: Options, say: (line: string) => void): Promise<Result> {
  const run = startRun(options, say);
  run.hide(options.accessKey);
  await reach(run, options.baseUrl);
  const given = options.account && (await signIn(run, options.account));
  let own = options.write ? await registerOwn(run) : undefined;
  const nobody = madeUpName();
  const calls = callsOfNobody(nobody);
  try {
    const rateable = await checkCatalogue(run, options.accessKey);
    await checkNobody(run, calls);
    if (given) await checkLearner(run, given);
    if (own) {
      own = await checkOwnAccount(run, own);
      await checkProjectChanges(run, own, rateable?.skill_id, calls);
      await checkSkillChanges(run, own, rateable);
    }
    for (const endpoint of allEndpoints) {
      const id = endpoint.id as EndpointId;
      if (own || !changesData(id, 'failure')) await checkFaults(run, endpoint, calls[id], own ?? given);
    }
  } finally {
    if (own) await cleanUp(run, own, nobody);
  }
  const signedIn = given ? 'signed in' : 'refused';
  const means = {
    write: options.write,
    given: options.account ? signedIn : 'none',
    own: own !== undefined,
  } as const;
  return { cases: run.cases, unchecked: uncheckedOf(run, means), left: run.left };
}

async function reach(run: Run, baseUrl: string): Promise<void> {
  await run.provoke(unknownPath, 'not-found', {});
  const silence = run.silent.get(unknownPath.id);
  if (silence) throw new CannotCheck(`No backend answers at ${baseUrl}: ${silence.reason}.`);
}
