import { createStorage } from './browser-storage.ts';

type SessionStorageKey =
  | 'return_to'
  | 'return_for'
  | 'places'
  | 'entry'
  | 'tab'
  | 'reloaded'
  | `draft:${string}`;

export const {
  read: readSessionStorage,
  write: writeSessionStorage,
  remove: removeSessionStorage,
  keys: sessionStorageKeys,
  clear: clearSessionStorage,
} = createStorage<SessionStorageKey>(() => sessionStorage);
