import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { notFound } from '#contract/general-outcomes.ts';
import { checkUnknownLearner, signIn } from './account.ts';
import { checkCatalogue } from './catalogue.ts';
import { calledEndpoints, callOf, unknownUsername } from './derived-call.ts';
import { checkFaults } from './faults.ts';
import type { Case } from './findings.ts';
import { checkLearner } from './learner.ts';
import { CannotCheck, type Options } from './options.ts';
import { type Run, startRun } from './run.ts';
import { type Unchecked, uncheckedOf } from './unchecked.ts';

export interface Result {
  readonly cases: readonly Case[];
  readonly unchecked: readonly Unchecked[];
}

/** A path outside the contract. Every backend must respond 404 in the same form. */
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
 * Compares a backend with the contract through sequential calls that change no data. `log` gets a line for each wait.
 * Throws CannotCheck when no backend responds or it rejects the account.
 */
export async function check(options: Options, log: (line: string) => void): Promise<Result> {
  const run = startRun(options, log);
  run.hide(options.accessKey);
  await reach(run, options.baseUrl);
  const account = options.account && (await signIn(run, options.account));
  const username = unknownUsername();
  await checkCatalogue(run, options.accessKey);
  await checkUnknownLearner(run, username);
  if (account) await checkLearner(run, account);
  for (const endpoint of allEndpoints) await run.checkPreflight(endpoint, callOf(endpoint, username));
  for (const endpoint of calledEndpoints)
    await checkFaults(run, endpoint, callOf(endpoint, username), account);
  const noToken = options.account
    ? 'Needs a token, but login returned none.'
    : 'Needs a login. Give a username and a password.';
  const otherwise = account ? 'No call of this check causes it.' : noToken;
  return { cases: run.cases, unchecked: uncheckedOf(run, otherwise) };
}

async function reach(run: Run, baseUrl: string): Promise<void> {
  await run.provoke(unknownPath, 'not-found', {});
  const noAnswer = run.unanswered.get(unknownPath.id);
  if (noAnswer)
    throw new CannotCheck(
      `No backend responds at ${baseUrl}: ${noAnswer.reason}. Start it or correct --base-url.`,
    );
}
