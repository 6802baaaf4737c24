// Session storage, which a tab keeps until it is closed. Blocked or full, it keeps nothing, and a value counts as absent.

export type SessionStorageKey = 'return_to' | 'return_for' | 'places' | 'tab' | `draft:${string}`;

export function readSessionStorage(key: SessionStorageKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether storage took the value. */
export function writeSessionStorage(key: SessionStorageKey, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // Blocked or full. The value before must not stand in for this one.
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
