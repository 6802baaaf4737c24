import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Skill, Subject } from '#contract/entities.ts';
import { ignoredKey, keyOf } from '#contract/search-words.ts';
import { useStore } from '#session/use-session.ts';
import { search, searchIndex } from '#skills/state/search.ts';
import { searchWordsOf } from '#skills/state/search-words.ts';
import { changed } from './changed-address.ts';

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
  /** Empties the field and focuses it. */
  const onClear = () => {
    setTyped('');
    input.current?.focus();
  };
  return { query, field: { input, value: typed, onChange: setTyped, onBlur: flush, onClear } };
}

export type FieldInAddress = ReturnType<typeof useSearchInAddress>['field'];

/** Returns the results of a search. Typing comes first, so they may be of an earlier query. */
export function useSearchResults<T extends Subject | Skill>(items: readonly T[] | undefined, query: string) {
  const { words, load } = useStore(searchWordsOf);
  const known = words.value;
  useEffect(() => void load(), [load]);
  const index = useMemo(() => items && searchIndex(items, (item) => known?.[keyOf(item)]), [items, known]);
  // A query of the address has no results at first, so that their number is announced.
  const searched = useDeferredValue(query, query && null);
  const result = useMemo(
    () =>
      index && searched !== null
        ? { query: searched, ...search(index, searched, known?.[ignoredKey]) }
        : undefined,
    [index, searched, known],
  );
  // Words that still load may find more than nothing or similar words.
  const isFinal = known || searched === '' || (result && !result.isSimilar && result.items.length > 0);
  return isFinal ? result : undefined;
}
