import { useRef } from 'react';
import { useSearch } from 'wouter';

/** Returns the query of the address without what messages add: `=3D`, `%3D`, `&amp;`, and signs behind it. */
export const useQuery = () =>
  new URLSearchParams(
    useSearch()
      .replace(/=3D|%3D/g, '=')
      .replaceAll('&amp;', '&')
      .replace(/(?<=[\w=])[^\w=]+$/, ''),
  );

/** Returns the id under a name in the query of the address, or undefined for a missing or invalid id. */
export function useIdInAddress(name: string): number | undefined {
  const given = useQuery().get(name) ?? '';
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

/** Returns the last item found for an id in the address, so that a failed reload does not remove the learner's form. */
export function useLastFound<T>(id: number | undefined, found: T | undefined): T | undefined {
  const last = useRef<{ id: number | undefined; found: T }>(undefined);
  if (last.current?.id !== id) last.current = undefined;
  if (found !== undefined) last.current = { id, found };
  return last.current?.found;
}
