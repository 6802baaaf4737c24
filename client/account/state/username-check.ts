import { signal } from '@preact/signals-react';
import { call } from '#api/call.ts';
import { userExists } from '#contract/account.ts';
import { ofPage } from '#device/lifetime.ts';
import { typedUsername } from './account-forms.ts';

/** Usernames that this tab tried to register without a response. Their accounts may exist and be this learner's. */
export const uncertainUsernames = ofPage(() => new Set<string>());

/** `unknown`: the check failed, or the account may be this learner's. */
type UsernameStatus = 'checking' | 'taken' | 'free' | 'unknown';

/** Checks whether a username exists, and remembers the last result (product, section 5). */
export interface UsernameCheck {
  /** Returns the status of the typed username. Undefined if the username is invalid or was not checked. */
  readonly status: (typed: string) => UsernameStatus | undefined;
  readonly check: (typed: string) => void;
  readonly settled: () => Promise<void>;
  readonly markTaken: (username: string) => void;
}

export function createUsernameCheck(): UsernameCheck {
  const checked = signal<{ readonly username: string; readonly status: UsernameStatus }>();
  let current: { readonly controller: AbortController; readonly end: Promise<void> } | undefined;

  async function lookUp(username: string, signal: AbortSignal): Promise<void> {
    const result = await call(userExists, { headers: { user: username } }, { signal });
    if (signal.aborted) return;
    if (result.kind !== 'ok' || (result.response && uncertainUsernames().has(username))) {
      checked.value = { username, status: 'unknown' };
    } else checked.value = { username, status: result.response ? 'taken' : 'free' };
  }

  function statusOf(typed: string): UsernameStatus | undefined {
    const username = usernameOf(typed);
    return username !== undefined && checked.value?.username === username ? checked.value.status : undefined;
  }

  return {
    status: statusOf,
    check(typed) {
      const username = usernameOf(typed);
      const status = statusOf(typed);
      if (username === undefined || (status !== undefined && status !== 'unknown')) return;
      current?.controller.abort();
      const controller = new AbortController();
      checked.value = { username, status: 'checking' };
      current = { controller, end: lookUp(username, controller.signal) };
    },
    settled: async () => current?.end,
    markTaken(username) {
      checked.value = { username, status: 'taken' };
    },
  };
}

/** Returns the username that is stored for a typed text. Undefined if it is invalid. */
export function usernameOf(typed: string): string | undefined {
  const [error, username] = typedUsername.validate(typed, { coerce: true });
  return error ? undefined : username;
}
