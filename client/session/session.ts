import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { readToken } from '#api/local-storage.ts';
import type { User } from '#contract/entities.ts';
import { perLearner, resetLearnerSignals } from '#state/per-learner.ts';

// Who is logged in. The presence of auth_token in local storage decides (product, section 2).

const currentToken = signal(readToken());
export const token: ReadonlySignal<string | undefined> = currentToken;
export const loggedIn = computed(() => token.value !== undefined);

/** The learner's record, from local storage until the backend has sent it. */
export const learner = perLearner<User | undefined>(undefined);
/** Why the backend did not send the record, in the documented words. */
export const learnerProblem = perLearner<string | undefined>(undefined);

/** Where the end of a session leads. Stands until the next login. */
export const sessionEnd = signal<{ readonly to: string } | undefined>(undefined);

/** Sets the token of another learner, or of none. */
export function setToken(next: string | undefined): void {
  if (next === token.value) return;
  batch(() => {
    resetLearnerSignals();
    currentToken.value = next;
  });
}

/** Sets a newer token of the same learner, whose work stays. */
export function renewToken(next: string): void {
  currentToken.value = next;
}
