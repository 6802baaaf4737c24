import { signal } from '@preact/signals-react';
import { call } from '#api/call.ts';
import { register, userExists } from '#contract/account.ts';
import { type RegistrationForm, typedUsername } from '#contract/rules.ts';
import { registered } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { enter, told } from './account.ts';
import { tell } from './messages.ts';
import { token } from './session.ts';

/** What is known of a username; `unknown` where the backend could not be asked. */
type Known = 'asked' | 'taken' | 'free' | 'unknown';

/** Whether usernames exist; the last one that was asked for is remembered (product, section 5). */
export interface NameCheck {
  /** What is known of a username as it is typed; undefined where it breaks its rule or was not asked for. */
  readonly known: (typed: string) => Known | undefined;
  readonly ask: (typed: string) => void;
  /** Resolves when the question that is under way is answered. */
  readonly answered: () => Promise<void>;
  readonly markTaken: (name: string) => void;
}

function nameOf(typed: string): string | undefined {
  const [error, name] = typedUsername.validate(typed, { coerce: true });
  return error ? undefined : name;
}

export function createNameCheck(): NameCheck {
  const checked = signal<{ readonly name: string; readonly is: Known }>();
  let underWay: { readonly cancel: AbortController; readonly end: Promise<void> } | undefined;

  async function find(name: string, cancelled: AbortSignal): Promise<void> {
    const result = await call(userExists, { headers: { user: name } }, cancelled);
    if (cancelled.aborted) return;
    if (result.kind !== 'ok') checked.value = { name, is: 'unknown' };
    else checked.value = { name, is: result.answer ? 'taken' : 'free' };
  }

  function known(typed: string): Known | undefined {
    const name = nameOf(typed);
    return name !== undefined && checked.value?.name === name ? checked.value.is : undefined;
  }

  return {
    known,
    ask(typed) {
      const name = nameOf(typed);
      const is = known(typed);
      if (name === undefined || (is !== undefined && is !== 'unknown')) return;
      underWay?.cancel.abort();
      const cancel = new AbortController();
      checked.value = { name, is: 'asked' };
      underWay = { cancel, end: find(name, cancel.signal) };
    },
    answered: async () => underWay?.end,
    markTaken(name) {
      checked.value = { name, is: 'taken' };
    },
  };
}

/** How a registration ended. `registered`: the account is there, but its learner must log in first. */
type Registered = { readonly is: 'in' | 'registered' } | { readonly is: 'failed'; readonly message: string };

/**
 * Creates an account and makes its owner the learner of this device (product, section 4). Whoever has `left` the
 * screen meanwhile is only told.
 */
export async function registerLearner(
  form: RegistrationForm,
  names: NameCheck,
  left: AbortSignal,
): Promise<Registered> {
  const body = { ...form, liveaddress: 'default', profile: 'default', bio: '' };
  const result = await call(register, { body });
  if (result.kind !== 'ok') {
    if (result.kind === 'business' && result.status === 409) names.markTaken(form.username);
    const documented =
      result.kind === 'transport' && result.message !== '' ? result.message : errors.exception;
    return { is: 'failed', message: told(result, documented) };
  }
  const problem = await enter(result.answer.auth_token, left);
  // Asked of the token: whoever is in has left the screen by that alone.
  const isIn = token.value === result.answer.auth_token;
  if (isIn) tell(result.answer.message);
  else if (problem !== undefined) tell(problem, 'information');
  else tell(registered.heading);
  return { is: isIn ? 'in' : 'registered' };
}
