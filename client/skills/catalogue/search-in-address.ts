import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Searchable, search } from '#skills/state/search.ts';

/** The debounce before the address changes, in ms. Browsers limit the rate of address changes. */
const debounceMs = 300;

/** Keeps the search words in `q` of the address, so that Back and a reload restore them. */
export function useSearchInAddress() {
  const [params, setParams] = useSearchParams();
  const queryInAddress = params.get('q') ?? '';
  const [typed, setTyped] = useState(queryInAddress);
  const query = typed.trim();

  // Follows address changes that `flush` did not make, such as a link to the same screen.
  const [previous, setPrevious] = useState(queryInAddress);
  if (previous !== queryInAddress) {
    setPrevious(queryInAddress);
    if (queryInAddress !== query) setTyped(queryInAddress);
  }

  const flush = useCallback(() => {
    // A new query has new results, so the list starts at the first batch again.
    if (query !== queryInAddress)
      setParams((now) => changed(now, { q: query, shown: '' }), { replace: true });
  }, [query, queryInAddress, setParams]);
  useEffect(() => {
    const timer = setTimeout(flush, debounceMs);
    return () => clearTimeout(timer);
  }, [flush]);

  const input = useRef<HTMLInputElement>(null);
  const onClear = () => {
    setTyped('');
    input.current?.focus();
  };
  return { query, field: { input, value: typed, onChange: setTyped, onBlur: flush, onClear } };
}

/** Returns the changed parameters of an address. An empty value removes a parameter. */
export const changed = (params: URLSearchParams, changes: Readonly<Record<string, string>>) =>
  Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== '');

/** Returns the results of a search. Typing comes first, so they may be of an earlier query. */
export function useSearchResults<T extends Searchable>(items: readonly T[] | undefined, query: string) {
  // A query of the address has no results at first, so that their number is announced.
  const searched = useDeferredValue(query, query && null);
  return useMemo(
    () => (items && searched !== null ? { query: searched, ...search(items, searched) } : undefined),
    [items, searched],
  );
}
