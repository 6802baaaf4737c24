import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';

/** Makes an emulator keep its bytes in memory. A key is the path of a file, or the ID of an upload. */
export function keepInMemory({ _persistence }: StorageEmulator): void {
  const stored = new Map<string, Buffer>();
  Object.assign(_persistence, {
    appendBytes: (key: string, added: Uint8Array) =>
      stored.set(key, Buffer.concat([stored.get(key) ?? Buffer.alloc(0), added])),
    readBytes: (key: string) => stored.get(key),
    deleteFile: (key: string) => stored.delete(key),
    renameFile(key: string, newKey: string) {
      const moved = stored.get(key);
      stored.delete(key);
      if (moved) stored.set(newKey, moved);
    },
  });
}
