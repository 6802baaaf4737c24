import type { FileStore, StoredFile } from '#mock/demo/storage-files.ts';

/** Returns a store in memory. `put` rejects while `isFull` is true, as a full device does. */
export function memoryFiles(stored: Readonly<Record<string, StoredFile>> = {}) {
  const files = new Map(Object.entries(stored));
  const store = {
    files,
    isFull: false as boolean,
    get: async (path) => structuredClone(files.get(path)),
    async put(path, file) {
      if (store.isFull) throw new DOMException('No space', 'QuotaExceededError');
      files.set(path, structuredClone(file));
    },
    async delete(path) {
      files.delete(path);
    },
    list: async (prefix) => [...files.keys()].filter((path) => path.startsWith(prefix)),
  } satisfies FileStore & { readonly files: Map<string, StoredFile>; isFull: boolean };
  return store;
}
