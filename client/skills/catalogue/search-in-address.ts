import { useCallback, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useChangeAddress } from './shown-in-address.ts';

/** How long typing must rest before it goes to the address, in ms: browsers limit how often that may change. */
const restMs = 300;

interface SearchInAddress {
  /** What stands in the search field. */
  readonly typed: string;
  /** What is searched for: that without spaces at its ends. */
  readonly query: string;
  readonly setTyped: (typed: string) => void;
  /** Writes what is searched for to the address now, before it is left. */
  readonly keep: () => void;
}

/** What is searched for, kept in the address as `q`, so that back and a refresh return to it. */
export function useSearchInAddress(): SearchInAddress {
  const changeAddress = useChangeAddress();
  const kept = new URLSearchParams(useSearch()).get('q') ?? '';
  const [typed, setTyped] = useState(kept);
  const query = typed.trim();

  // An address that was changed by anything but `keep`, such as a link to the same screen, is followed.
  const [followed, follow] = useState(kept);
  if (followed !== kept) {
    follow(kept);
    if (kept !== query) setTyped(kept);
  }

  const keep = useCallback(() => {
    // Other words find other skills, of which the first are shown.
    if (query !== kept) changeAddress({ q: query, shown: '' });
  }, [query, kept, changeAddress]);
  useEffect(() => {
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [keep]);

  return { typed, query, setTyped, keep };
}
