import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** Gives the device an empty IndexedDB, which jsdom lacks. Without one, nothing waits on the device. */
export const giveDatabase = () => vi.stubGlobal('indexedDB', new IDBFactory());
