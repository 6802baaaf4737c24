import rules from '../storage/owned.rules?raw';
import { createStorage } from './storage.ts';
import type { StoredFile } from './storage-files.ts';
import type { Store } from './store.ts';

const folder = 'file:';

/** Returns the stand-in for Firebase Storage, over files in the store. */
export const openPictures = (store: Store) =>
  createStorage({
    rules,
    files: {
      get: async (path) => (await store.get(folder + path)) as StoredFile | undefined,
      put: (path, file) => store.put(folder + path, file),
      delete: (path) => store.delete(folder + path),
      list: async (prefix) =>
        (await store.keys())
          .filter((key) => key.startsWith(folder + prefix))
          .map((key) => key.slice(folder.length)),
    },
  });
