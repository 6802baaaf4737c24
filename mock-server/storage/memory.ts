import { randomUUID } from 'node:crypto';
import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';

/** The bytes of each file, by the emulator's key, and a name that no other bytes have. */
export type Stored = Map<string, { readonly blob: string; readonly bytes: Buffer }>;

/** Makes an emulator keep its bytes in memory. Returns them. */
export function keepInMemory({ _persistence }: StorageEmulator): Stored {
  const stored: Stored = new Map();
  Object.assign(_persistence, {
    appendBytes(key: string, added: Uint8Array) {
      const { blob = randomUUID(), bytes = Buffer.alloc(0) } = stored.get(key) ?? {};
      stored.set(key, { blob, bytes: Buffer.concat([bytes, added]) });
    },
    readBytes: (key: string) => stored.get(key)?.bytes,
    deleteFile: (key: string) => stored.delete(key),
    renameFile(key: string, newKey: string) {
      const moved = stored.get(key);
      stored.delete(key);
      if (moved) stored.set(newKey, moved);
    },
  });
  return stored;
}
