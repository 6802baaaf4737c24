import type { Struct } from 'superstruct';
import { tokenPattern } from '#contract/token.ts';

// Typed access to local storage, with the documented keys (product, section 3) and the app's own. Memory stands in for
// blocked or full storage. An invalid value counts as absent.

export type LocalStorageKey =
  | 'auth_token'
  | 'UserData'
  | 'Display'
  | 'Language'
  | 'KeepData'
  | 'PicturesSince'
  | 'StorageKept'
  | 'SkillsChanged'
  | 'ProjectsChanged'
  | `AlertsSeen:${string}`
  | `Agreed:${string}`
  | `LastSkill:${string}`
  | `Experience:${string}`
  | `PortfolioParts:${string}`
  | `Draft:${string}`
  | `LastKnown:${string}`;

const memory = new Map<LocalStorageKey, string>();

export function readLocalStorage(key: LocalStorageKey): string | undefined {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

/** Returns the token. Removes a token that no request header can carry. */
export function readToken(): string | undefined {
  const token = readLocalStorage('auth_token');
  if (token === undefined || new RegExp(tokenPattern).test(token)) return token;
  removeLocalStorage('auth_token');
  return undefined;
}

export function removeLocalStorage(key: LocalStorageKey): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}

/** Returns the stored value. Removes a value that is no JSON or does not match `struct`. */
export function readLocalStorageValue<T>(key: LocalStorageKey, struct: Struct<T, unknown>): T | undefined {
  const stored = readLocalStorage(key);
  if (stored === undefined) return undefined;
  try {
    return struct.mask(JSON.parse(stored));
  } catch {
    removeLocalStorage(key);
    return undefined;
  }
}

/** Returns false when storage refused the value. Memory then keeps it until the page unloads. */
export function writeLocalStorage(key: LocalStorageKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch {
    memory.set(key, value);
    return false;
  }
}

export function localStorageKeys<Prefix extends 'Experience:' | 'LastKnown:' | `Draft:${string}`>(
  prefix: Prefix,
): `${Prefix}${string}`[] {
  const hasPrefix = (key: string): key is `${Prefix}${string}` => key.startsWith(prefix);
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter(hasPrefix);
  } catch {
    return [...memory.keys()].filter(hasPrefix);
  }
}

/** Removes everything except the settings of the device (product, section 2: Profile). */
export function clearLocalStorage(): void {
  const settings = (['Display', 'KeepData', 'Language'] as const).map(
    (key) => [key, readLocalStorage(key)] as const,
  );
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Blocked: there is nothing to clear.
  }
  for (const [key, value] of settings) if (value !== undefined) writeLocalStorage(key, value);
}
