import { startTransition, useEffect, useState } from 'react';
import { find } from '#stores/find.ts';

/** What a search found, and for which words: those of before until the new ones are through. */
interface Found<T> {
  readonly query: string;
  readonly items: readonly T[];
}

/** Searches a list as its words change; a search that is overtaken is dropped. */
export function useFound<T extends { readonly name: string; readonly description: string }>(
  items: readonly T[],
  query: string,
): Found<T> | undefined {
  const [found, setFound] = useState<Found<T> | undefined>(query === '' ? { query, items } : undefined);
  useEffect(() => {
    const overtaken = new AbortController();
    find(items, query, overtaken.signal).then((result) => {
      if (result && !overtaken.signal.aborted) startTransition(() => setFound({ query, items: result }));
    });
    return () => overtaken.abort();
  }, [items, query]);
  return found;
}
