import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invalidToken, notFound } from '#contract/general-outcomes.ts';
import { callOf, unknownUsername } from './derived-call.ts';
import type { Result } from './findings.ts';
import { CannotCheck, type Options } from './options.ts';
import { agreementOf, type Known, orderedEndpoints, outcomesOf, plan } from './plan.ts';
import { startRun } from './run.ts';

/** A path outside the contract. Every backend must respond 404 in the same form. */
export const unknownPath: Endpoint = {
  ...endpoints.listSkills,
  id: 'unknown path',
  path: '/contract-check/nothing',
  answer: TransportFailure,
  outcomes: [notFound],
};

/**
 * Compares a backend with the contract through sequential calls that change no data. `log` gets a line for each wait.
 * Throws CannotCheck when no backend responds or it rejects the account.
 */
export async function check(options: Options, log: (line: string) => void): Promise<Result> {
  const { account, accessKey, baseUrl } = options;
  const run = startRun(options, log);
  await run.provoke(unknownPath, notFound, {});
  const reason = run.noResponseOf(unknownPath)?.reason;
  if (reason !== undefined)
    throw new CannotCheck(`No backend responds at ${baseUrl}: ${reason}. Start it or correct --base-url.`);
  const known: Known = { account, accessKey, username: unknownUsername(), bodies: {} };
  for (const endpoint of orderedEndpoints) {
    // The call for an invalid token sends one, so this call sends none.
    if (endpoint.reads && endpoint.auth === 'required')
      await run.provoke(endpoint, invalidToken, callOf(endpoint, known.username));
    for (const outcome of outcomesOf(endpoint)) {
      const planned = plan(endpoint, outcome.name, known);
      if ('reason' in planned) run.skip(endpoint, outcome.name, planned.reason);
      else {
        const body = await run.provoke(endpoint, outcome, planned);
        if (body === undefined || outcome !== endpoint.outcomes[0]) continue;
        Object.assign(known.bodies, { [endpoint.id]: body });
        const agreement = agreementOf(endpoint, known);
        if (agreement) run.agree(endpoint, agreement);
      }
    }
    await run.checkPreflight(endpoint, callOf(endpoint, known.username));
  }
  const { login, storageToken } = known.bodies;
  return run.result([accessKey, account?.password, login?.data, storageToken?.data]);
}
