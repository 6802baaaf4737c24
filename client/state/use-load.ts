import { useEffect, useReducer } from 'react';

/** Loads on mount, aborts on unmount. `load` must be the same function at each render. Returns a retry function. */
export function useLoad(load: (id: number, signal: AbortSignal) => unknown, id: number): () => void {
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry must load again
  useEffect(() => {
    const controller = new AbortController();
    // StrictMode mounts each screen twice. The microtask runs after both mounts, so only one request is sent.
    queueMicrotask(() => {
      if (!controller.signal.aborted) load(id, controller.signal);
    });
    return () => controller.abort();
  }, [load, id, tries]);
  return retry;
}
