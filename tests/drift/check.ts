import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { notFound } from '#contract/general-outcomes.ts';
import { checkUnknownLearner, signIn } from './account.ts';
import { checkCatalogue } from './catalogue.ts';
import { checkFaults } from './faults.ts';
import { checkLearner } from './learner.ts';
import { CannotCheck, type Options } from './options.ts';
import { type Case, type Run, startRun, type Unchecked } from './run.ts';
import { uncheckedOf } from './unchecked.ts';
import { callsOfUnknownLearner, unknownUsername } from './unknown-learner.ts';
import type { Call } from './wire.ts';

/** What a check found. */
export interface Result {
  readonly cases: readonly Case[];
  readonly unchecked: readonly Unchecked[];
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
 * Holds a backend to the contract by calls that change nothing, one after the other. `log` gets a line for each wait. Throws
 * CannotCheck when no backend answers or the account is refused.
 */
export async function check(options: Options, log: (line: string) => void): Promise<Result> {
  const run = startRun(options, log);
  run.hide(options.accessKey);
  await reach(run, options.baseUrl);
  const account = options.account && (await signIn(run, options.account));
  const calls = callsOfUnknownLearner(unknownUsername());
  await checkCatalogue(run, options.accessKey);
  await checkUnknownLearner(run, calls);
  if (account) await checkLearner(run, account);
  for (const endpoint of allEndpoints) {
    const call = (calls as Readonly<Record<string, Call>>)[endpoint.id];
    if (call) await checkFaults(run, endpoint, call, account);
  }
  const noToken = options.account
    ? 'login gave no token to check it with.'
    : 'It needs a login. Add --username and --password.';
  const otherwise = account ? 'No call of this check leads there.' : noToken;
  return { cases: run.cases, unchecked: uncheckedOf(run, calls, otherwise) };
}

async function reach(run: Run, baseUrl: string): Promise<void> {
  await run.provoke(unknownPath, 'not-found', {});
  const noAnswer = run.unanswered.get(unknownPath.id);
  if (noAnswer) throw new CannotCheck(`No backend answers at ${baseUrl}: ${noAnswer.reason}.`);
}
