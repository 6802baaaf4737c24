import {
  getUser,
  login,
  requestPasswordReset,
  resetPassword,
  storageToken,
  userExists,
} from '#contract/account.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import type { Account } from './learner.ts';
import { outcomeNamed, type Run } from './run.ts';
import type { callsOfUnknownLearner } from './unknown-learner.ts';

type Calls = ReturnType<typeof callsOfUnknownLearner>;

/** Logs in to an existing account. Undefined when login drifts. Throws CannotCheck when the backend rejects it. */
export async function signIn(
  run: Run,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Account | undefined> {
  run.hide(password);
  const refused = {
    outcome: outcomeNamed(login, 'invalid-credentials'),
    reason: 'The backend rejects this --username and --password. Check both.',
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

/** Checks responses to requests for an unknown learner, without a token. Changes no data. */
export async function checkUnknownLearner(run: Run, calls: Calls): Promise<void> {
  await run.call(login, 'invalid-credentials', calls.login);
  await run.call(getUser, 'invalid-token', {});
  await run.call(storageToken, 'invalid-token', calls.storageToken);
  await run.call(userExists, 'free', calls.userExists);
  await run.provoke(userExists, 'header-missing', {});
  await run.call(requestPasswordReset, 'unknown-account', calls.requestPasswordReset);
  await run.call(resetPassword, 'refused', calls.resetPassword);
  await run.call(listUserSkills, 'unknown-user', calls.listUserSkills);
  await run.call(listProjects, 'unknown-user', calls.listProjects);
  await run.call(topicLevel, 'not-added', calls.topicLevel);
  await run.call(skillLevel, 'not-added', calls.skillLevel);
}
