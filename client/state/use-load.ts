import { useEffect, useReducer } from 'react';

/**
 * Has a screen read what an id names, as often as it comes to another one, and ends the reading when the screen is left:
 * what it missed is then forgotten. `read` is one function of a store, the same at each drawing. Gives how to read again.
 */
export function useLoad(read: (id: number, left: AbortSignal) => unknown, id: number): () => void {
  const [tries, readAgain] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads anew
  useEffect(() => {
    const leaving = new AbortController();
    // A moment later, since StrictMode has each screen leave and come back at once: it asks once all the same.
    queueMicrotask(() => {
      if (!leaving.signal.aborted) read(id, leaving.signal);
    });
    return () => leaving.abort();
  }, [read, id, tries]);
  return readAgain;
}
