import { call, isUncertain } from '#api/call.ts';
import { login, register } from '#contract/account.ts';
import { registered } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { enterSession } from '#session/log-in.ts';
import { openSession } from '#session/session.ts';
import { type ActionResult, done, failed } from '#state/action-result.ts';
import { errorMessage } from '#state/failed-call.ts';
import { showStatus } from '#state/messages.ts';
import type { RegistrationForm } from './account-forms.ts';
import { type UsernameCheck, uncertainUsernames } from './username-check.ts';

/** A taken username may be this learner's, from an attempt without a response. A login with the password tells. */
async function createAccount(form: RegistrationForm, usernameCheck: UsernameCheck) {
  const { username, password } = form;
  const body = { ...form, liveaddress: 'default', profile: 'default', bio: '' };
  const result = await call(register, { body });
  if (isUncertain(result)) uncertainUsernames().add(username);
  if (result.kind === 'ok') {
    uncertainUsernames().delete(username);
    return { kind: 'ok', token: result.response.auth_token, message: result.response.message } as const;
  }
  if (result.kind !== 'business' || result.status !== 409) return result;
  if (uncertainUsernames().has(username)) {
    const loggedIn = await call(login, { body: { username, password } });
    if (loggedIn.kind === 'ok')
      return { kind: 'ok', token: loggedIn.response.data, message: registered.heading } as const;
    if (loggedIn.kind !== 'business') return loggedIn;
    uncertainUsernames().delete(username);
  }
  usernameCheck.markTaken(username);
  return result;
}

/** `registered`: the account exists, but the learner must log in. */
type Registered = ActionResult | { readonly kind: 'registered' };

/** Creates an account and logs in (product, section 4). After an abort, only a status message shows the outcome. */
export async function registerLearner(
  form: RegistrationForm,
  usernameCheck: UsernameCheck,
  signal: AbortSignal,
): Promise<Registered> {
  const account = await createAccount(form, usernameCheck);
  if (account.kind !== 'ok') {
    return failed(
      errorMessage(account, (account.kind === 'transport' && account.message) || errors.exception),
    );
  }
  const result = await enterSession(account.token, signal);
  // A login leaves the screen and so aborts the signal. Only the token tells whether the login succeeded.
  const isLoggedIn = openSession()?.token.peek() === account.token;
  if (isLoggedIn) showStatus(account.message);
  else if (result.kind === 'failed') showStatus(result.message, 'information');
  else showStatus(registered.heading);
  return isLoggedIn ? done : { kind: 'registered' };
}
