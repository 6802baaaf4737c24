// What one tab keeps for as long as it is open: session storage. It can be blocked or full; then nothing is kept,
// and a value that is read is as good as absent.

export type VisitKey = 'return_to' | 'return_for' | 'places' | 'tab' | `draft:${string}`;

export function readVisit(key: VisitKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Gives whether the tab took it. */
export function writeVisit(key: VisitKey, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // Blocked or full: this visit goes on without, and without what was there before.
    removeVisit(key);
    return false;
  }
}

export function removeVisit(key: VisitKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
