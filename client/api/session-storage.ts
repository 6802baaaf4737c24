// What one tab keeps for as long as it is open: session storage. It can be blocked or full; then nothing is kept,
// and a value that is read is as good as absent.

export type SessionStorageKey = 'return_to' | 'return_for' | 'places' | 'tab' | `draft:${string}`;

export function readSessionStorage(key: SessionStorageKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Gives whether the tab took it. */
export function writeSessionStorage(key: SessionStorageKey, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // Blocked or full: this visit goes on without, and without what was there before.
    removeSessionStorage(key);
    return false;
  }
}

export function removeSessionStorage(key: SessionStorageKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
