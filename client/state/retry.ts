import { firstPauseMs, maxPauseMs } from '#api/timing.ts';
import { onLearnerChange } from './per-learner.ts';

/** Repeats work for a learner after pauses that grow, or as long as a backend asks. */
export function createRetry(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const reset = () => {
    clearTimeout(timer);
    tries = 0;
  };
  onLearnerChange(reset);
  return {
    reset,
    schedule(askedMs = firstPauseMs * 3 ** tries * (0.75 + Math.random() / 2)) {
      clearTimeout(timer);
      timer = setTimeout(run, Math.min(askedMs, maxPauseMs));
      tries += 1;
    },
  };
}
