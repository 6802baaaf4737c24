import { login, userExists } from '#contract/account.ts';
import { calledEndpoints, callOf, outcomeOfUnknown } from './derived-call.ts';
import type { Account } from './learner.ts';
import { outcomeNamed } from './outcomes.ts';
import type { Run } from './run.ts';

/** Logs in to an existing account. Undefined when login drifts. Throws CannotCheck when the backend rejects it. */
export async function signIn(
  run: Run,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> {
  run.hide(password);
  const refused = {
    outcome: outcomeNamed(login, 'invalid-credentials'),
    reason: 'The backend rejects this username and password. Check both.',
    stop: true,
  } as const;
  const answer = await run.call(
    login,
    'success',
    { body: { username, password } },
    { alternatives: [refused] },
  );
  if (!answer) return undefined;
  run.hide(answer.data);
  return { username, token: answer.data };
}

/** Calls each endpoint for an unknown learner, without a token. Changes no data. */
export async function checkUnknownLearner(run: Run, username: string): Promise<void> {
  await run.provoke(userExists, 'header-missing', {});
  for (const endpoint of calledEndpoints) {
    const { name } = outcomeOfUnknown(endpoint);
    if (!run.isCompared(endpoint.id, name)) await run.provoke(endpoint, name, callOf(endpoint, username));
  }
}
