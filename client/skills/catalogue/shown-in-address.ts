import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The number of cards that are added at a time. A list of ten thousand then renders as fast as a short list. */
const batch = 24;

export interface ShownInAddress {
  readonly shown: number;
  readonly more: number;
  readonly showMore: () => void;
}

/** Keeps the number of shown cards in `shown` of the address, so that Back and a reload restore it. */
export function useShownInAddress(): ShownInAddress {
  const changeAddress = useChangeAddress();
  const param = new URLSearchParams(useSearch()).get('shown') ?? '';
  const shown = /^\d{1,5}$/.test(param) ? Math.max(Number(param), batch) : batch;
  const showMore = useCallback(() => changeAddress({ shown: String(shown + batch) }), [shown, changeAddress]);
  return { shown, more: batch, showMore };
}

/** Changes query parameters without a history entry. An empty value removes the parameter. */
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
