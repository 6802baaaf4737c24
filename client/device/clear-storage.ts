import {
  clearAll,
  type LocalStorageKey,
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from './local-storage.ts';

/** Settings of the device. */
const settings: readonly string[] = ['Display', 'KeepData', 'Language'] satisfies LocalStorageKey[];

const isSetting = (key: string) => settings.includes(key);

/** Removes everything of a learner, or without a username everything that has no owner. */
export function removeKeysOf(username?: string): void {
  for (const key of localStorageKeys(''))
    if (key.split(':')[1] === username && !isSetting(key)) removeLocalStorage(key);
}

/** Removes everything except the settings of the device (product, section 2: Profile). */
export function clearLocalStorage(): void {
  const kept = localStorageKeys('')
    .filter(isSetting)
    .map((key) => [key, readLocalStorage(key)] as const);
  clearAll();
  for (const [key, value] of kept) if (value !== undefined) writeLocalStorage(key, value);
}
