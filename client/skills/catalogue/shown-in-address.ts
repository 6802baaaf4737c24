import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How many cards come at a time: a list of ten thousand stays as quick as a short one. */
const batch = 24;

/** How many cards of a long list are shown; `more` of them come when asked for. */
export interface ShownInAddress {
  readonly shown: number;
  readonly more: number;
  readonly showMore: () => void;
}

/** Reads `shown` from the address and writes it there, so that back and a refresh return to as many. */
export function useShownInAddress(): ShownInAddress {
  const changeAddress = useChangeAddress();
  const param = new URLSearchParams(useSearch()).get('shown') ?? '';
  const shown = /^\d{1,5}$/.test(param) ? Math.max(Number(param), batch) : batch;
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
