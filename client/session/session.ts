import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { User } from '#contract/entities.ts';
import { readToken } from '#device/local-storage.ts';
import { perLearner, resetLearnerSignals } from '#state/per-learner.ts';

// The session. A token in local storage means that a learner is logged in (product, section 2).

const currentToken = signal(readToken());
export const token: ReadonlySignal<string | undefined> = currentToken;
export const loggedIn = computed(() => token.value !== undefined);

/** The learner's record. The stored copy serves until the backend responds. */
export const learner = perLearner<User | undefined>(undefined);
/** The documented message of a failed record request. */
export const learnerProblem = perLearner<string | undefined>(undefined);

/** The redirect after the end of a session. Stays until the next login. */
export const sessionEnd = signal<{ readonly to: string } | undefined>(undefined);

/** Sets the token of another learner, or undefined for a visitor. */
export function setToken(next: string | undefined): void {
  if (next === token.value) return;
  batch(() => {
    resetLearnerSignals();
    currentToken.value = next;
  });
}

/** Sets a new token of the same learner and keeps the learner's signals. */
export function renewToken(next: string): void {
  currentToken.value = next;
}
