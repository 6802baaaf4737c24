import {
  clearAll,
  localStorageKeys,
  readLocalStorage,
  removeLocalStorage,
  writeLocalStorage,
} from './local-storage.ts';

/** Settings of the device, and what only the device has. */
const own = /^(Display$|KeepData$|Language$|Draft:|Experience:|PortfolioParts:)/;

/** Removes what only the device has of a learner. */
export function removeOwn(username: string): void {
  for (const key of localStorageKeys(`Draft:${username}:`)) removeLocalStorage(key);
  removeLocalStorage(`Experience:${username}`);
  removeLocalStorage(`PortfolioParts:${username}`);
}

/** Removes what the backend has given. */
export function removeCopies(): void {
  for (const key of localStorageKeys('')) if (!own.test(key)) removeLocalStorage(key);
}

/** Removes everything except the settings of the device (product, section 2: Profile). */
export function clearLocalStorage(): void {
  const settings = (['Display', 'KeepData', 'Language'] as const).map(
    (key) => [key, readLocalStorage(key)] as const,
  );
  clearAll();
  for (const [key, value] of settings) if (value !== undefined) writeLocalStorage(key, value);
}
