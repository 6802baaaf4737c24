/** Milliseconds after which idle work runs on a device that is never idle. On slow phones, home needs up to a second. */
const idleTimeoutMs = 3000;

/** Runs a callback when the browser is idle, or after `idleTimeoutMs`. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}

/** Resolves when the browser is idle, usually after it has painted. */
export const untilIdle = () => new Promise<void>(whenIdle);
