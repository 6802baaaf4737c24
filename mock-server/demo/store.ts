import { clear, del, get, keys, set } from 'idb-keyval';
import { createDatabase } from '#device/database.ts';

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Opens the store of this browser. In a browser that keeps nothing, calls `onMemory` and returns one in memory. */
export async function openStore(onMemory: () => void) {
  const database = createDatabase('demo');
  const store = {
    get: (key: string): Promise<unknown> => get(key, database),
    put: (key: string, value: unknown) => set(key, value, database),
    delete: (key: string) => del(key, database),
    keys: () => keys<string>(database),
    clear: () => clear(database),
  };
  const isKept = await store.keys().then(Boolean, () => false);
  if (isKept) return store;
  onMemory();
  const memory = new Map<string, unknown>();
  return {
    get: async (key) => memory.get(key),
    put: async (key, value) => void memory.set(key, value),
    delete: async (key) => void memory.delete(key),
    keys: async () => [...memory.keys()],
    clear: async () => memory.clear(),
  } satisfies typeof store;
}
