import { useCallback, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useChangeAddress } from './shown-in-address.ts';

/** How long typing must rest before the address changes, in ms: browsers limit how often that may happen. */
const debounceMs = 300;

interface SearchInAddress {
  /** The value of the search field. */
  readonly typed: string;
  /** The typed words without spaces at their ends. */
  readonly query: string;
  readonly setTyped: (typed: string) => void;
  /** Writes the query to the address immediately. */
  readonly flush: () => void;
}

/** The search words, with `q` in the address, so that back and a refresh return to them. */
export function useSearchInAddress(): SearchInAddress {
  const changeAddress = useChangeAddress();
  const queryInAddress = new URLSearchParams(useSearch()).get('q') ?? '';
  const [typed, setTyped] = useState(queryInAddress);
  const query = typed.trim();

  // Follows an address that something other than `flush` changed, such as a link to the same screen.
  const [previous, setPrevious] = useState(queryInAddress);
  if (previous !== queryInAddress) {
    setPrevious(queryInAddress);
    if (queryInAddress !== query) setTyped(queryInAddress);
  }

  const flush = useCallback(() => {
    // Another query has other results, of which the first are shown.
    if (query !== queryInAddress) changeAddress({ q: query, shown: '' });
  }, [query, queryInAddress, changeAddress]);
  useEffect(() => {
    const timer = setTimeout(flush, debounceMs);
    return () => clearTimeout(timer);
  }, [flush]);

  return { typed, query, setTyped, flush };
}
