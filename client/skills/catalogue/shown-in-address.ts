import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How many cards come at a time: a list of ten thousand stays as quick as a short one. */
const batch = 24;

/** How many cards of a long list are shown; `more` of them come when asked for. */
export interface Shown {
  readonly shown: number;
  readonly more: number;
  readonly showMore: () => void;
}

/** Reads `shown` from the address and writes it there, so that back and a refresh return to as many. */
export function useShownInAddress(): Shown {
  const changeAddress = useChangeAddress();
  const asked = new URLSearchParams(useSearch()).get('shown') ?? '';
  const shown = /^\d{1,5}$/.test(asked) ? Math.max(Number(asked), batch) : batch;
  const showMore = useCallback(() => changeAddress({ shown: String(shown + batch) }), [shown, changeAddress]);
  return { shown, more: batch, showMore };
}

/** Changes a part of the query without a step in the history; an empty text takes it out. */
export function useChangeAddress(): (change: Readonly<Record<string, string>>) => void {
  const [path, navigate] = useLocation();
  return useCallback(
    (change) => {
      const query = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value === '') query.delete(name);
        else query.set(name, value);
      }
      navigate(query.size === 0 ? path : `${path}?${query}`, { replace: true });
    },
    [path, navigate],
  );
}
