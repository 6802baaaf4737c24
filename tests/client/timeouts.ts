// Captured before a test replaces them.
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

/**
 * Returns a `setTimeout` for one test, and `end`, which clears its pending timers. Otherwise a chunk that waits for a
 * retry would load into the next test's modules, before its learner is signed in.
 */
export function beginTimeouts(): { setTimeout: typeof setTimeout; end: () => void } {
  const started: NodeJS.Timeout[] = [];
  const startTimeout = (...args: Parameters<typeof setTimeout>) => {
    const timeout = realSetTimeout(...args);
    started.push(timeout);
    return timeout;
  };
  const end = () => {
    for (const timeout of started) realClearTimeout(timeout);
  };
  return { setTimeout: Object.assign(startTimeout, realSetTimeout), end };
}
