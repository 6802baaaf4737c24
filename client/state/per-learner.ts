import { batch, type Signal, signal } from '@preact/signals-react';

// Signals about the logged-in learner. The session resets them when the learner changes.

const resets: (() => void)[] = [];
let epoch = 0;

/** Returns a signal that resets to `initial` when the learner changes. */
export function perLearner<T>(initial: T): Signal<T> {
  const held = signal(initial);
  resets.push(() => {
    held.value = initial;
  });
  return held;
}

export function resetLearnerSignals(): void {
  epoch += 1;
  batch(() => {
    for (const reset of resets) reset();
  });
}

/** Returns the number of resets. A request of an earlier epoch belongs to a former learner. */
export const learnerEpoch = (): number => epoch;
