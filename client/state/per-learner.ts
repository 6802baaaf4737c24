import { batch, type Signal, signal } from '@preact/signals-react';

// State about the logged-in learner. The session resets it when the learner changes.

const resets = new Set<() => void>();

/** Runs `reset` whenever the learner changes. */
export function onLearnerChange(reset: () => void): void {
  resets.add(reset);
}

/** Returns a signal that resets to `initial` when the learner changes. */
export function perLearner<T>(initial: T): Signal<T> {
  const held = signal(initial);
  onLearnerChange(() => {
    held.value = initial;
  });
  return held;
}

export const resetLearnerState = () =>
  batch(() => {
    for (const reset of resets) reset();
  });
