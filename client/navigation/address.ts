import { useRef } from 'react';
import { useSearch } from 'wouter';

/** The id that the address gives under a name, or undefined where it gives none that can be one. */
export function useIdInAddress(name: string): number | undefined {
  const given = new URLSearchParams(useSearch()).get(name) ?? '';
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}

/** What was found at an address, as long as the address stays: a list that goes missing takes nothing from whoever is at work. */
export function useLastFound<T>(found: T | undefined): T | undefined {
  const address = useSearch();
  const kept = useRef<{ at: string; found: T }>(undefined);
  if (kept.current?.at !== address) kept.current = undefined;
  if (found !== undefined) kept.current = { at: address, found };
  return kept.current?.found;
}
