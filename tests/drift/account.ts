import { getUser, login, requestPasswordReset, resetPassword, userExists } from '#contract/account.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import type { Account } from './learner.ts';
import { outcomeNamed, type Run } from './run.ts';
import type { callsOfUnknownLearner } from './unknown-learner.ts';

type Calls = ReturnType<typeof callsOfUnknownLearner>;

/** Signs in with an account that exists; undefined when login drifts. Throws CannotCheck when refused. */
export async function signIn(
  run: Run,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> {
  run.hide(password);
  const refused = {
    outcome: outcomeNamed(login, 'invalid-credentials'),
    reason: 'The backend refuses this --username and --password.',
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

/** The answers to an unknown learner without a token. Changes nothing. */
export async function checkUnknownLearner(run: Run, calls: Calls): Promise<void> {
  await run.call(login, 'invalid-credentials', calls.login);
  await run.call(getUser, 'invalid-token', {});
  await run.call(userExists, 'free', calls.userExists);
  await run.provoke(userExists, 'header-missing', {});
  await run.call(requestPasswordReset, 'unknown-account', calls.requestPasswordReset);
  await run.call(resetPassword, 'refused', calls.resetPassword);
  await run.call(listUserSkills, 'unknown-user', calls.listUserSkills);
  await run.call(listProjects, 'unknown-user', calls.listProjects);
  await run.call(topicLevel, 'not-added', calls.topicLevel);
  await run.call(skillLevel, 'not-added', calls.skillLevel);
}
