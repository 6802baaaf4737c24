import { useSearch } from 'wouter';

/** The id that the address gives under a name, or undefined where it gives none that can be one. */
export function useIdInAddress(name: string): number | undefined {
  const given = new URLSearchParams(useSearch()).get(name) ?? '';
  return /^\d{1,15}$/.test(given) ? Number(given) : undefined;
}
