import { startTransition, useEffect, useRef, useState } from 'react';

/** How long typing must rest before it is searched, in ms: nobody reads what is found between two keys. */
const restMs = 150;

/** What a search found, and for which words: those of before until the new ones are through. */
interface SearchResults<T> {
  readonly query: string;
  readonly found: T;
}

/**
 * Searches as the words change; a search that is overtaken is dropped. `look` is the same function as long as it looks
 * through the same, and gives `undefined` once it is aborted. `all` is what is there without any words.
 */
export function useSearchResults<T>(
  look: (query: string, overtaken: AbortSignal) => Promise<T | undefined>,
  all: T,
  query: string,
): SearchResults<T> | undefined {
  const [result, setResult] = useState<SearchResults<T> | undefined>(
    query === '' ? { query, found: all } : undefined,
  );
  const first = useRef(true);
  useEffect(() => {
    const overtaken = new AbortController();
    const lookNow = async () => {
      first.current = false;
      const found = await look(query, overtaken.signal);
      if (found && !overtaken.signal.aborted) startTransition(() => setResult({ query, found }));
    };
    const timer = setTimeout(lookNow, first.current ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [look, query]);
  return result;
}
