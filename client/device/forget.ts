import { clear, del } from 'idb-keyval';
import { imageDatabase, outboxDatabase } from './databases.ts';
import { tryInTime } from './in-time.ts';
import {
  clearAll,
  type LocalStorageKey,
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from './local-storage.ts';
import { deletePictureCache } from './picture-cache.ts';
import { removeEntries } from './stored-entries.ts';

// The list of what a device must forget of a learner, whole without the code of any feature.

/** Settings of the device, which stay. */
const settings: readonly string[] = ['Display', 'KeepData', 'Language'] satisfies LocalStorageKey[];

const isSetting = (key: string) => settings.includes(key);

/** Removes the keys of a learner, or without a username the keys that have no owner. */
function removeKeysOf(username?: string): void {
  for (const key of localStorageKeys(''))
    if (key.split(':')[1] === username && !isSetting(key)) removeLocalStorage(key);
}

/** Deletes from the databases. Changes of other learners stay for their next login. */
function emptyDatabases(username: string | undefined): void {
  void tryInTime(() => clear(imageDatabase));
  if (username !== undefined) void tryInTime(() => del(username, outboxDatabase));
}

/** Forgets everything at a logout, except settings and changes of other learners (product, section 2: Profile). */
export function forgetAtLogout(username: string | undefined): void {
  const kept = localStorageKeys('')
    .filter(isSetting)
    .map((key) => [key, readLocalStorage(key)] as const);
  clearAll();
  for (const [key, value] of kept) if (value !== undefined) writeLocalStorage(key, value);
  emptyDatabases(username);
  void deletePictureCache();
}

/** Forgets what the backend has too. One response that an account is gone deletes nothing that only this device has. */
export function forgetCopies(): void {
  removeEntries();
  removeKeysOf();
  void deletePictureCache();
}

/** Forgets what only this device has of a deleted account. */
export function forgetOwn(username: string): void {
  removeKeysOf(username);
  emptyDatabases(username);
}
