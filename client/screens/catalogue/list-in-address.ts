import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How long typing must rest before it goes to the address, in ms: browsers limit how often that may change. */
const restMs = 300;
/** How many cards come at a time: a list of ten thousand stays as quick as a short one. */
const batch = 24;

/** How many cards of a long list are shown; `more` of them come when asked for. */
export interface Shown {
  readonly shown: number;
  readonly more: number;
  readonly showMore: () => void;
}

interface ListInAddress {
  /** What stands in the search field. */
  readonly typed: string;
  /** What is searched for: that without spaces at its ends. */
  readonly query: string;
  readonly search: (typed: string) => void;
  /** Writes what is searched for to the address now, before it is left. */
  readonly keep: () => void;
  readonly list: Shown;
}

/** What of a long list is shown, kept in the address as `q` and `shown`, so that back and a refresh return to it. */
export function useListInAddress(): ListInAddress {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const kept = address.get('q') ?? '';
  const asked = address.get('shown') ?? '';
  const shown = /^\d{1,5}$/.test(asked) ? Math.max(Number(asked), batch) : batch;
  const [typed, search] = useState(kept);
  const query = typed.trim();

  // An address that was changed by anything but `keep`, such as a link to the same screen, is followed.
  const [followed, follow] = useState(kept);
  if (followed !== kept) {
    follow(kept);
    if (kept !== query) search(kept);
  }

  const keep = useCallback(() => {
    if (query !== kept) navigate(withQuery(path, { q: query }), { replace: true });
  }, [query, kept, path, navigate]);
  useEffect(() => {
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [keep]);

  const showMore = useCallback(() => {
    navigate(withQuery(path, { q: kept, shown: String(shown + batch) }), { replace: true });
  }, [path, kept, shown, navigate]);
  return { typed, query, search, keep, list: { shown, more: batch, showMore } };
}

function withQuery(path: string, given: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}
