import { mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { lock } from '#mock/files/lock.ts';
import { removeTemporary, replaceFile } from '#mock/files/replace-file.ts';
import { blobsName, deleteUnusedBlobs, type Index, indexName, readIndex } from './state-index.ts';

// The folder holds one blob for each file, and an index with the metadata. The index is replaced atomically and its
// blobs are immutable, so the folder stays consistent after a crash.

/** Saves the files of an emulator. */
type Save = () => Promise<void>;

export interface FilesFolder {
  /** The emulator's folder for its blobs. */
  readonly blobs: string;
  /** Restores the files into the emulator. */
  readonly restore?: (emulator: StorageEmulator) => Promise<Save>;
  readonly release: () => Promise<void>;
}

/**
 * Opens or creates a state folder, and locks it. Throws an Error with the folder's name when its files are invalid, or
 * when another process holds it.
 * `log` gets a line when a later write fails.
 */
export async function openStateFolder(path: string, log: (line: string) => void): Promise<FilesFolder> {
  const folder = resolve(path);
  const blobs = join(folder, blobsName);
  let release: (() => Promise<void>) | undefined;
  try {
    await mkdir(folder, { recursive: true });
    release = await lock(folder);
    await removeTemporary(join(folder, indexName));
    const index = await readIndex(folder);
    await mkdir(blobs, { recursive: true });
    await deleteUnusedBlobs(blobs, index);
    return { blobs, restore: (emulator) => restore(emulator, folder, index, log), release };
  } catch (error) {
    await release?.();
    throw new Error(`Cannot open the storage folder ${folder}: ${(error as Error).message}`);
  }
}

async function restore(
  emulator: StorageEmulator,
  folder: string,
  index: Index,
  log: (line: string) => void,
): Promise<Save> {
  const { _files: files, _persistence: persistence } = emulator;
  const { StoredFile } = await import('firebase-tools/lib/emulator/storage/files.js');
  const { StoredFileMetadata } = await import('firebase-tools/lib/emulator/storage/metadata.js');
  for (const { blob, metadata } of index.files) {
    const key = emulator.storageLayer.path(metadata.bucket, metadata.name);
    files.set(key, new StoredFile(new StoredFileMetadata(metadata, emulator._cloudFunctions)));
    persistence._diskPathMap.set(key, blob);
  }

  /** Deleted only after the written index no longer names them, so that a crash loses no file. */
  let unusedBlobs: string[] = [];
  persistence.deleteFile = (key, failSilently = false) => {
    const blob = persistence._diskPathMap.get(key);
    if (blob !== undefined) unusedBlobs.push(blob);
    else if (!failSilently) throw new Error(`No stored bytes for ${key}`);
    persistence._diskPathMap.delete(key);
  };

  let written = JSON.stringify(index);
  const synced = new Set(index.files.map(({ blob }) => blob));
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const deletable = unusedBlobs;
    unusedBlobs = [];
    try {
      const now = [...files].map(([key, { metadata }]) => {
        // `_cloudFunctions` belongs to the emulator, not to the file.
        const { _cloudFunctions, ...known } = metadata;
        return { blob: persistence._diskPathMap.get(key) ?? '', metadata: known };
      });
      const text = JSON.stringify({ version: 1, files: now });
      if (text !== written) {
        for (const { blob } of now) {
          if (!synced.has(blob)) await sync(join(folder, blobsName, blob));
          synced.add(blob);
        }
        await replaceFile(join(folder, indexName), text);
        written = text;
      }
      for (const blob of deletable) await rm(join(folder, blobsName, blob), { force: true });
    } catch (error) {
      unusedBlobs.push(...deletable);
      log(`Cannot write the storage folder ${folder}: ${(error as Error).message}`);
    }
  }

  return () => {
    writing = writing.then(write);
    return writing;
  };
}

/** Only synced bytes survive a power failure. */
async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
