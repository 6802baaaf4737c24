// What one tab keeps for as long as it is open: session storage. It can be blocked or full; then nothing is kept,
// and a value that is read is as good as absent.

export type VisitKey = 'return_to' | 'places' | `draft:${string}`;

export function readVisit(key: VisitKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeVisit(key: VisitKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Blocked or full: this visit goes on without.
  }
}

export function removeVisit(key: VisitKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}

/** What drafts hold that must not lie in storage, by the same keys. */
export const draftsInMemory = new Map<VisitKey, Readonly<Record<string, string>>>();

/** Forgets every draft of a form. */
export function clearDrafts(): void {
  draftsInMemory.clear();
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
