import { useEffect, useReducer } from 'react';

/**
 * Loads what an id names when a screen shows it, and aborts when the screen is left. `load` must be the same function at
 * each render. Returns a function that loads again.
 */
export function useLoad(load: (id: number, signal: AbortSignal) => unknown, id: number): () => void {
  const [tries, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew
  useEffect(() => {
    const controller = new AbortController();
    // StrictMode mounts each screen twice. The microtask comes after both, so only one request is sent.
    queueMicrotask(() => {
      if (!controller.signal.aborted) load(id, controller.signal);
    });
    return () => controller.abort();
  }, [load, id, tries]);
  return retry;
}
