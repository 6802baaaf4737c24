// Typed access to session storage. Blocked or full storage keeps nothing, so a value counts as absent.

export type SessionStorageKey =
  | 'return_to'
  | 'return_for'
  | 'places'
  | 'entry'
  | 'tab'
  | 'reloaded'
  | `draft:${string}`;

export function readSessionStorage(key: SessionStorageKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns false when storage refused the value. */
export function writeSessionStorage(key: SessionStorageKey, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    // A stale value must not stay in place of the refused value.
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
