import { batch, type Signal, signal } from '@preact/signals-react';

// Signals about the learner who is logged in. The session resets them when the learner changes.

const resets: (() => void)[] = [];
let epoch = 0;

/** A signal that returns to `initial` when the learner changes. */
export function perLearner<T>(initial: T): Signal<T> {
  const held = signal(initial);
  resets.push(() => {
    held.value = initial;
  });
  return held;
}

/** Resets every signal about a learner. */
export function resetLearnerSignals(): void {
  epoch += 1;
  batch(() => {
    for (const reset of resets) reset();
  });
}

/** Counts the resets. A request of an earlier epoch was made for a former learner. */
export const learnerEpoch = (): number => epoch;
