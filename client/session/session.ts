import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { User } from '#contract/entities.ts';
import { readToken } from '#device/local-storage.ts';
import { resetLearnerState } from '#state/per-learner.ts';
import { idle, type Remote } from '#state/remote.ts';

// The session. A token in local storage means that a learner is logged in (product, section 2).

const currentToken = signal(readToken());
export const token: ReadonlySignal<string | undefined> = currentToken;
export const loggedIn = computed(() => token.value !== undefined);

/** The learner's record, held by `loadRecord`. The stored copy serves until the backend responds. */
export const learnerRecord = signal<Remote<User>>(idle);
export const learner = computed(() =>
  learnerRecord.value.kind === 'ready' ? learnerRecord.value.value : undefined,
);
/** The documented message of a failed record request. */
export const learnerProblem = computed(() => {
  const record = learnerRecord.value;
  if (record.kind === 'ready') return record.problem;
  return record.kind === 'failed' ? record.message : undefined;
});

/** The number of times that the session was loaded again without a new token. */
export const reloads = signal(0);

export function reloadSession(): void {
  reloads.value += 1;
}

/** The redirect after the end of a session. Stays until the next login. */
export const sessionEnd = signal<{ readonly to: string } | undefined>(undefined);

/** Sets the token of another learner, or undefined for a visitor. */
export function setToken(next: string | undefined): void {
  if (next === token.value) return;
  batch(() => {
    resetLearnerState();
    currentToken.value = next;
  });
}

/** Sets a new token of the same learner and keeps the learner's data. */
export function renewToken(next: string): void {
  currentToken.value = next;
}
