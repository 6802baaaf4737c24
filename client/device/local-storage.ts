import type { Struct } from 'superstruct';
import { maxTokenLength, tokenPattern } from '#contract/token.ts';
import { createStorage } from './browser-storage.ts';

// Local storage, with the documented keys (product, section 3) and the app's own.

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
  | 'OutboxChanged'
  | `AlertsSeen:${string}`
  | `Agreed:${string}`
  | `LastSkill:${string}`
  | `PausedRating:${string}`
  | `Experience:${string}`
  | `PortfolioParts:${string}`
  | `Draft:${string}`
  | `LastKnown:${string}`;

const storage = createStorage<LocalStorageKey>(() => localStorage);

export const {
  read: readLocalStorage,
  write: writeLocalStorage,
  remove: removeLocalStorage,
  keys: localStorageKeys,
  clear: clearAll,
} = storage;

/** Returns the token. Removes a token that no request header can carry. */
export function readToken(): string | undefined {
  const token = readLocalStorage('auth_token');
  if (token === undefined || (token.match(tokenPattern) && token.length <= maxTokenLength)) return token;
  removeLocalStorage('auth_token');
  return undefined;
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
