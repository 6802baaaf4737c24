import { startTransition, useEffect, useState } from 'react';
import { find } from '#stores/find.ts';

/** How long typing must rest before it is searched, in ms: nobody reads what is found between two keys. */
const restMs = 150;

/** What a search found, and for which words: those of before until the new ones are through. */
interface Found<T> {
  readonly query: string;
  readonly items: readonly T[];
}

/** Searches a list as its words change; a search that is overtaken is dropped. */
export function useFound<T extends { readonly name: string; readonly description: string }>(
  items: readonly T[] | undefined,
  query: string,
): Found<T> | undefined {
  const [found, setFound] = useState<Found<T> | undefined>(
    query === '' && items ? { query, items } : undefined,
  );
  const typing = found !== undefined && found.query !== query;
  useEffect(() => {
    if (!items) return;
    const overtaken = new AbortController();
    const timer = setTimeout(
      async () => {
        const result = await find(items, query, overtaken.signal);
        if (result && !overtaken.signal.aborted) startTransition(() => setFound({ query, items: result }));
      },
      typing ? restMs : 0,
    );
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [items, query, typing]);
  return found;
}
