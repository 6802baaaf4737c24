import { useRef } from 'react';
import { useSearch } from 'wouter';

/** The id that the query of the address has under a name; undefined if it has none that can be one. */
export function useIdInAddress(name: string): number | undefined {
  const given = new URLSearchParams(useSearch()).get(name) ?? '';
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

/** The last item found for the query of the address. A list that fails meanwhile takes no form from the learner. */
export function useLastFound<T>(found: T | undefined): T | undefined {
  const query = useSearch();
  const last = useRef<{ query: string; found: T }>(undefined);
  if (last.current?.query !== query) last.current = undefined;
  if (found !== undefined) last.current = { query, found };
  return last.current?.found;
}
