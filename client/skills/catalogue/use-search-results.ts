import { startTransition, useEffect, useRef, useState } from 'react';

/** How long typing must rest before a search, in ms: nobody reads the results between two keys. */
const debounceMs = 150;

/** The results of a search and its words: the former ones until the new search ends. */
interface SearchResults<T> {
  readonly query: string;
  readonly results: T;
}

/**
 * Searches as the words change, and aborts a search that newer words replace. `search` is the same function while it
 * searches the same items, and returns `undefined` once its signal aborts. `all` are the results without words.
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
