import {
  getUser,
  login,
  register,
  requestPasswordReset,
  resetPassword,
  updateUser,
  userExists,
} from '#contract/account.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import type { Account } from './learner.ts';
import { type callsOfNobody, madeUpName, madeUpPassword, profileOf } from './made-up.ts';
import { outcomeNamed, type Run } from './run.ts';

type Calls = ReturnType<typeof callsOfNobody>;

/** Signs in with an account that exists; undefined when login drifts. Throws CannotCheck when it is refused. */
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
  return answer && signedIn(run, username, answer.data);
}

function signedIn(run: Run, username: string, token: string): Account {
  run.hide(token);
  return { username, token };
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

/** An account that the check has made for itself. */
export interface OwnAccount extends Account {
  readonly registration: RequestOf<typeof register>['body'];
}

/** Registers a new account; undefined where that fails. */
export async function registerOwn(run: Run): Promise<OwnAccount | undefined> {
  const username = madeUpName();
  const password = madeUpPassword();
  run.hide(password);
  const registration = { ...profileOf(username), username, password };
  run.say(`Registering the account ${username}, made for this check.`);
  const answer = await run.ask(register, 'success', { body: registration });
  const [stays, reason] = answer
    ? ['stays', 'no call deletes an account']
    : ['may stay', 'register did not answer as it should'];
  run.left.push(`The account ${username} ${stays}: ${reason}.`);
  return answer && { ...signedIn(run, username, answer.auth_token), registration };
}

/** Changes an account of the check's own. Gives the account with its latest token. */
export async function checkOwnAccount(run: Run, own: OwnAccount): Promise<OwnAccount> {
  const { username, token, registration } = own;
  const { password, username: _, ...profile } = registration;
  await run.ask(register, 'username-taken', { body: registration });
  await run.ask(register, 'invalid-field', {
    body: { ...registration, username: madeUpName(), phone: '12345' },
  });
  await run.ask(login, 'success', { body: { username, password } });
  await run.ask(requestPasswordReset, 'success', { body: { username, email: profile.email } });

  const query = { username };
  await run.ask(updateUser, 'invalid-field', { query, body: { ...profile, pincode: '12345' } }, { token });
  const body = { ...profile, bio: 'Changed by a contract check, may be deleted.' };
  const updated = await run.ask(updateUser, 'success', { query, body }, { token });
  if (!updated) return own;
  const account = signedIn(run, username, updated.auth_token);
  const user = await run.quietly(getUser, {}, account.token);
  if (user) run.agree(updateUser, 'bio of getUser', body.bio, user.bio || 'nothing');
  return { ...own, ...account };
}
