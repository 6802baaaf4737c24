import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import { readToken } from '#api/local-storage.ts';
import { readSessionStorage, removeSessionStorage, writeSessionStorage } from '#api/session-storage.ts';
import type { User } from '#contract/entities.ts';

// Who is logged in: decided by the presence of auth_token on the device alone (product, section 2).
// A visitor loads no more of the session than this file; what asks the backend is in account.ts, its ends in session-end.ts.

const currentToken = signal(readToken());
export const token: ReadonlySignal<string | undefined> = currentToken;
export const loggedIn = computed(() => token.value !== undefined);

const beginnings: (() => void)[] = [];

/** A signal about the learner who is logged in; it starts afresh with the next one. */
export function perLearner<T>(initial: T): Signal<T> {
  const held = signal(initial);
  beginnings.push(() => {
    held.value = initial;
  });
  return held;
}

/** Has every signal about a learner begin anew. */
export function resetLearnerSignals(): void {
  for (const begin of beginnings) begin();
}

/** Another learner, or none. */
export function setToken(next: string | undefined): void {
  if (next === token.value) return;
  batch(() => {
    resetLearnerSignals();
    currentToken.value = next;
  });
}

/** A newer token of the same learner: what they are at work on stays. */
export function renewToken(next: string): void {
  currentToken.value = next;
}

/** The learner's record, from the device until the backend has been asked. */
export const learner = perLearner<User | undefined>(undefined);
/** Why the record could not be had, in the documented words. */
export const learnerProblem = perLearner<string | undefined>(undefined);

/** Nothing of theirs could be asked for, since there was no network to do it by. */
export const startPending = perLearner(false);

/** Where the end of a session leads. Stands until the next login. */
export const sessionEnd = signal<{ readonly to: string } | undefined>(undefined);

/** Remembers where the learner was kept out, for after the login. */
export function rememberPlace(): void {
  writeSessionStorage('return_to', location.pathname + location.search);
  writeSessionStorage('return_for', learner.value?.username ?? '');
}

/** The remembered place, unless another learner was there; one of this app: `//host` would be another's. */
export function rememberedPlace(): string | undefined {
  const place = readSessionStorage('return_to');
  const whose = readSessionStorage('return_for');
  if (whose && whose !== learner.value?.username) return undefined;
  return place && /^\/(?!\/)/.test(place) ? place : undefined;
}

export function forgetPlace(): void {
  removeSessionStorage('return_to');
  removeSessionStorage('return_for');
}
