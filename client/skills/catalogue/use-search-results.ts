import { startTransition, useEffect, useRef, useState } from 'react';

/** The debounce before a search, in ms. Nobody reads results between two keystrokes. */
const debounceMs = 150;

/** The results of a search and its query. The previous results stay until the new search ends. */
interface SearchResults<T> {
  readonly query: string;
  readonly results: T;
}

/**
 * Searches when the query changes, and aborts the previous search. `search` must be a stable function for the same
 * items, and resolves to `undefined` after an abort. `all` are the results of an empty query. Returns undefined before
 * the first results.
 */
export function useSearchResults<T>(
  search: (query: string, signal: AbortSignal) => Promise<T | undefined>,
  all: T,
  query: string,
): SearchResults<T> | undefined {
  const [latest, setLatest] = useState<SearchResults<T> | undefined>(
    query === '' ? { query, results: all } : undefined,
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const controller = new AbortController();
    const run = async () => {
      isFirst.current = false;
      const results = await search(query, controller.signal);
      if (results && !controller.signal.aborted) startTransition(() => setLatest({ query, results }));
    };
    const timer = setTimeout(run, isFirst.current ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, query]);
  return latest;
}
