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
  readonly query: string;
  readonly search: (query: string) => void;
  readonly list: Shown;
}

/** What of a long list is shown, kept in the address as `q` and `shown`, so that back and a refresh return to it. */
export function useListInAddress(): ListInAddress {
  const [path, navigate] = useLocation();
  const address = new URLSearchParams(useSearch());
  const kept = address.get('q') ?? '';
  const asked = address.get('shown') ?? '';
  const shown = /^\d{1,5}$/.test(asked) ? Math.max(Number(asked), batch) : batch;
  const [query, search] = useState(kept);

  useEffect(() => {
    if (query === kept) return;
    const timer = setTimeout(() => navigate(withQuery(path, { q: query }), { replace: true }), restMs);
    return () => clearTimeout(timer);
  }, [query, kept, path, navigate]);

  const showMore = useCallback(() => {
    navigate(withQuery(path, { q: kept, shown: String(shown + batch) }), { replace: true });
  }, [path, kept, shown, navigate]);
  return { query, search, list: { shown, more: batch, showMore } };
}

function withQuery(path: string, given: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}
