import type { VisitKey } from './visit.ts';

/** What drafts hold that must not lie in storage, by the same keys. */
export const draftsInMemory = new Map<VisitKey, Readonly<Record<string, string>>>();

/** Forgets every draft of a form, or those of one owner: an empty name is a visitor. */
export function clearDrafts(owner?: string): void {
  const goes = (key: string) =>
    key.startsWith('draft:') && (owner === undefined || key.endsWith(`:${owner}`));
  for (const key of draftsInMemory.keys()) if (goes(key)) draftsInMemory.delete(key);
  try {
    for (const key of Object.keys(sessionStorage)) if (goes(key)) sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
