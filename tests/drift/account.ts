import { getUser, login, requestPasswordReset, resetPassword, userExists } from '#contract/account.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import type { Account } from './learner.ts';
import type { callsOfNobody } from './made-up.ts';
import { outcomeNamed, type Run } from './run.ts';

type Calls = ReturnType<typeof callsOfNobody>;

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
  const answer = await run.ask(login, 'success', { body: { username, password } }, { unless: [refused] });
  if (!answer) return undefined;
  run.hide(answer.data);
  return { username, token: answer.data };
}

/** The answers to an unknown learner without a token. Changes nothing. */
export async function checkNobody(run: Run, calls: Calls): Promise<void> {
  await run.ask(login, 'invalid-credentials', calls.login);
  await run.ask(getUser, 'invalid-token', {});
  await run.ask(userExists, 'free', calls.userExists);
  await run.provoke(userExists, 'header-missing', {});
  await run.ask(requestPasswordReset, 'unknown-account', calls.requestPasswordReset);
  await run.ask(resetPassword, 'refused', calls.resetPassword);
  await run.ask(listUserSkills, 'unknown-user', calls.listUserSkills);
  await run.ask(listProjects, 'unknown-user', calls.listProjects);
  await run.ask(topicLevel, 'not-added', calls.topicLevel);
  await run.ask(skillLevel, 'not-added', calls.skillLevel);
}
