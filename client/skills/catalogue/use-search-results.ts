import { startTransition, useEffect, useRef, useState } from 'react';
import { type Found, type Searchable, search } from '#skills/state/search.ts';

/** The debounce before a search, in ms. Nobody reads results between two keystrokes. */
const debounceMs = 150;

export interface SearchResults<T> extends Found<T> {
  readonly query: string;
  readonly scope: number | undefined;
}

/**
 * Searches `items` when they or the query change, and aborts the previous search. The previous results stay until then,
 * unless `scope` has changed. Returns undefined before the first results of a scope.
 */
export function useSearchResults<T extends Searchable>(
  items: readonly T[] | undefined,
  query: string,
  scope?: number,
): SearchResults<T> | undefined {
  const [latest, setLatest] = useState<SearchResults<T> | undefined>(
    items && query === '' ? { query, scope, items, isSimilar: false } : undefined,
  );
  const searched = useRef<{ scope: number | undefined }>(undefined);
  useEffect(() => {
    if (!items) return;
    const controller = new AbortController();
    const run = async () => {
      searched.current = { scope };
      const found = await search(items, query, controller.signal);
      if (found && !controller.signal.aborted) startTransition(() => setLatest({ query, scope, ...found }));
    };
    const isTyping = searched.current !== undefined && searched.current.scope === scope;
    const timer = setTimeout(run, isTyping ? debounceMs : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [items, query, scope]);
  return latest?.scope === scope ? latest : undefined;
}
