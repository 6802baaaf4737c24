import { signal } from '@preact/signals-react';
import { call } from '#api/call.ts';
import { login, register, userExists } from '#contract/account.ts';
import { type RegistrationForm, typedUsername } from '#contract/account-forms.ts';
import { registered } from '#copy/account.ts';
import { errors } from '#copy/errors.ts';
import { startSession } from '#session/log-in.ts';
import { token } from '#session/session.ts';
import { errorMessage, showStatus } from '#state/messages.ts';

/** Names that this tab sent a registration for without an answer: their accounts may be there, and this learner's. */
const unanswered = new Set<string>();

/** What is known of a username; `unknown` where nobody could say, or where it may be this learner's own. */
type Known = 'asked' | 'taken' | 'free' | 'unknown';

/** Whether usernames exist; the last one that was asked for is remembered (product, section 5). */
export interface NameCheck {
  /** What is known of a username as it is typed; undefined where it breaks its rule or was not asked for. */
  readonly known: (typed: string) => Known | undefined;
  readonly check: (typed: string) => void;
  /** Resolves when the question that is under way is answered. */
  readonly settled: () => Promise<void>;
  readonly markTaken: (name: string) => void;
}

function nameOf(typed: string): string | undefined {
  const [error, name] = typedUsername.validate(typed, { coerce: true });
  return error ? undefined : name;
}

export function createNameCheck(): NameCheck {
  const checked = signal<{ readonly name: string; readonly kind: Known }>();
  let underWay: { readonly cancel: AbortController; readonly end: Promise<void> } | undefined;

  async function find(name: string, cancelled: AbortSignal): Promise<void> {
    const result = await call(userExists, { headers: { user: name } }, { signal: cancelled });
    if (cancelled.aborted) return;
    if (result.kind !== 'ok' || (result.answer && unanswered.has(name))) {
      checked.value = { name, kind: 'unknown' };
    } else checked.value = { name, kind: result.answer ? 'taken' : 'free' };
  }

  function known(typed: string): Known | undefined {
    const name = nameOf(typed);
    return name !== undefined && checked.value?.name === name ? checked.value.kind : undefined;
  }

  return {
    known,
    check(typed) {
      const name = nameOf(typed);
      const is = known(typed);
      if (name === undefined || (is !== undefined && is !== 'unknown')) return;
      underWay?.cancel.abort();
      const cancel = new AbortController();
      checked.value = { name, kind: 'asked' };
      underWay = { cancel, end: find(name, cancel.signal) };
    },
    settled: async () => underWay?.end,
    markTaken(name) {
      checked.value = { name, kind: 'taken' };
    },
  };
}

/**
 * Creates an account. A name is taken, too, where the answer to an earlier attempt of this tab was lost: then a login
 * with the same name and password tells whose account it is.
 */
async function createAccount(form: RegistrationForm, names: NameCheck) {
  const { username, password } = form;
  const body = { ...form, liveaddress: 'default', profile: 'default', bio: '' };
  const result = await call(register, { body });
  if (result.kind === 'network') unanswered.add(username);
  if (result.kind === 'ok') {
    unanswered.delete(username);
    return { kind: 'ok', token: result.answer.auth_token, message: result.answer.message } as const;
  }
  if (result.kind !== 'business' || result.status !== 409) return result;
  if (unanswered.has(username)) {
    const own = await call(login, { body: { username, password } });
    if (own.kind === 'ok')
      return { kind: 'ok', token: own.answer.data, message: registered.heading } as const;
    if (own.kind !== 'business') return own;
    unanswered.delete(username);
  }
  names.markTaken(username);
  return result;
}

/** How a registration ended. `registered`: the account is there, but its learner must log in first. */
type Registered =
  | { readonly kind: 'in' | 'registered' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Creates an account and makes its owner the learner of this device (product, section 4). Whoever has `left` the
 * screen meanwhile is only told.
 */
export async function registerLearner(
  form: RegistrationForm,
  names: NameCheck,
  left: AbortSignal,
): Promise<Registered> {
  const account = await createAccount(form, names);
  if (account.kind !== 'ok') {
    const documented =
      account.kind === 'transport' && account.message !== '' ? account.message : errors.exception;
    return { kind: 'failed', message: errorMessage(account, documented) };
  }
  const problem = await startSession(account.token, left);
  // Asked of the token: whoever is in has left the screen by that alone.
  const isIn = token.value === account.token;
  if (isIn) showStatus(account.message);
  else if (problem !== undefined) showStatus(problem, 'information');
  else showStatus(registered.heading);
  return { kind: isIn ? 'in' : 'registered' };
}
