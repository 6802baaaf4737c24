import type { Struct } from 'superstruct';
import { tokenPattern } from '#contract/token.ts';

// The documented keys of local storage (product, section 3) and the app's own: display settings, a learner's experience,
// lasting drafts, the alerts that they have seen, their agreement to the note, and when their skills and projects changed.
// Storage can be blocked, full, or hold an invalid value. Then the value counts as absent, and memory takes its place.

export type LocalStorageKey =
  | 'auth_token'
  | 'UserData'
  | 'Display'
  | 'SkillsChanged'
  | 'ProjectsChanged'
  | `AlertsSeen:${string}`
  | `Agreed:${string}`
  | `Experience:${string}`
  | `Draft:${string}`;

/** Values that storage did not take. */
const memory = new Map<LocalStorageKey, string>();

export function readLocalStorage(key: LocalStorageKey): string | undefined {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? undefined;
  } catch {
    return memory.get(key);
  }
}

/** The token. One that no request header can carry is removed. */
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

/** The stored value, if it parses and fits its struct. Any other is removed. */
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

/** Returns whether storage took the value. Otherwise memory keeps it until the tab closes. */
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

/** Returns every key with this prefix. */
export function localStorageKeys<Prefix extends 'Experience:' | `Draft:${string}`>(
  prefix: Prefix,
): `${Prefix}${string}`[] {
  const hasPrefix = (key: string): key is `${Prefix}${string}` => key.startsWith(prefix);
  try {
    return [...new Set([...Object.keys(localStorage), ...memory.keys()])].filter(hasPrefix);
  } catch {
    return [...memory.keys()].filter(hasPrefix);
  }
}

/** Removes everything but the display settings (product, section 2: Logout). */
export function clearLocalStorage(): void {
  const display = readLocalStorage('Display');
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Blocked: there is nothing to clear.
  }
  if (display !== undefined) writeLocalStorage('Display', display);
}
