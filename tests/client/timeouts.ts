// Taken before a test puts others in their place.
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis;

/**
 * A `setTimeout` for one test, and how to end what it has started: as with a page that was left, nothing happens any
 * more. A file that the app waits to load again would come into the next test's modules, before its learner is there.
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
