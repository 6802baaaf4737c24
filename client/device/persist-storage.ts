import { readLocalStorage, writeLocalStorage } from './local-storage.ts';

/**
 * Asks the browser not to clear the data that only this device has, such as when its storage is full. Asks once
 * until the logout, because Firefox asks the learner.
 */
export async function keepStorage(): Promise<void> {
  try {
    const { storage } = navigator as { readonly storage?: Partial<StorageManager> };
    if (!storage?.persist || readLocalStorage('StorageKept') !== undefined) return;
    writeLocalStorage('StorageKept', 'asked');
    await storage.persist();
  } catch {
    // The browser may clear the data as before.
  }
}
