import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { SearchFieldProps } from './search-field.tsx';
import { useChangeAddress } from './shown-in-address.ts';

/** The debounce before the address changes, in ms. Browsers limit the rate of address changes. */
const debounceMs = 300;

interface SearchInAddress {
  readonly query: string;
  readonly field: Omit<SearchFieldProps, 'label' | 'children'>;
}

/** Keeps the search words in `q` of the address, so that Back and a reload restore them. */
export function useSearchInAddress(): SearchInAddress {
  const changeAddress = useChangeAddress();
  const queryInAddress = new URLSearchParams(useSearch()).get('q') ?? '';
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
    if (query !== queryInAddress) changeAddress({ q: query, shown: '' });
  }, [query, queryInAddress, changeAddress]);
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
