import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { array, type Infer, literal, number, object, pattern, string, type } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { lock } from '#mock/files/lock.ts';
import { parseJson, readText } from '#mock/files/read-text.ts';
import { removeTemporary, replaceFile } from '#mock/files/replace-file.ts';
import type { Stored } from './memory.ts';

// The folder holds one blob for each file, and an index with the metadata. The index is replaced atomically and its
// blobs are immutable, so the folder stays consistent after a crash.

type Log = (line: string) => void;

const indexName = 'storage-index.json';
const blobName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const Index = object({
  version: literal(1),
  files: array(
    object({
      blob: pattern(string(), blobName),
      metadata: type({ name: string(), bucket: string(), size: number() }),
    }),
  ),
});

/**
 * Opens or creates a state folder, locks it, and adds its files to the emulator. Throws an Error with the folder's name
 * when its files are invalid, or when another process holds it. `log` gets a line when a later write fails.
 */
export async function openStateFolder(path: string, emulator: StorageEmulator, stored: Stored, log: Log) {
  const { StoredFile } = await import('firebase-tools/lib/emulator/storage/files.js');
  const { StoredFileMetadata } = await import('firebase-tools/lib/emulator/storage/metadata.js');
  const folder = resolve(path);
  const { release, files } = await lockAndRead(folder);
  for (const { blob, bytes, metadata } of files) {
    const key = emulator.storageLayer.path(metadata.bucket, metadata.name);
    stored.set(key, { blob, bytes });
    const known = new StoredFileMetadata(metadata, emulator._cloudFunctions, bytes);
    emulator._files.set(key, new StoredFile(known));
  }

  const blobs = join(folder, 'blobs');
  const onDisk = new Set((await readdir(blobs)).filter((name) => blobName.test(name)));
  let writing = Promise.resolve();

  /** Deletes a blob only after the index no longer names it, so that a crash loses no file. */
  async function write(): Promise<void> {
    const named = new Map<string, Buffer>();
    const index = [...emulator._files].map(([key, { metadata }]) => {
      const { blob = '', bytes = Buffer.alloc(0) } = stored.get(key) ?? {};
      named.set(blob, bytes);
      // `_cloudFunctions` belongs to the emulator, not to the file.
      const { _cloudFunctions, ...known } = metadata;
      return { blob, metadata: known };
    });
    const text = JSON.stringify({ version: 1, files: index });
    try {
      for (const [blob, bytes] of named) {
        if (!onDisk.has(blob)) await writeFile(join(blobs, blob), bytes, { flush: true });
        onDisk.add(blob);
      }
      await replaceFile(join(folder, indexName), text);
      for (const blob of onDisk) {
        if (named.has(blob)) continue;
        await rm(join(blobs, blob), { force: true });
        onDisk.delete(blob);
      }
    } catch (error) {
      log(`Cannot write the storage folder ${folder}: ${(error as Error).message}`);
    }
  }

  /** Writes the files that changed. */
  function save(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }
  // Deletes blobs that a crash has left.
  await save();
  return { save, close: () => save().then(release) };
}

async function lockAndRead(folder: string) {
  let release: (() => Promise<void>) | undefined;
  try {
    await mkdir(folder, { recursive: true });
    release = await lock(folder);
    await removeTemporary(join(folder, indexName));
    const names = await readdir(folder);
    if (names.length === 0)
      await replaceFile(join(folder, indexName), JSON.stringify({ version: 1, files: [] }));
    else if (!names.includes(indexName))
      throw new Error(`The folder has other files but no ${indexName}. Choose an empty folder`);
    const files = await readFiles(folder);
    await mkdir(join(folder, 'blobs'), { recursive: true });
    return { release, files };
  } catch (error) {
    await release?.();
    throw new Error(`Cannot open the storage folder ${folder}: ${(error as Error).message}`);
  }
}

async function readFiles(folder: string) {
  const index = parseJson(await readText(join(folder, indexName)));
  const problem = problemIn(indexName, index, Index);
  if (problem !== undefined) throw new Error(problem);
  const files = (index as Infer<typeof Index>).files.map(async ({ blob, metadata }) => {
    const bytes = await readFile(join(folder, 'blobs', blob));
    if (bytes.length === metadata.size) return { blob, metadata, bytes };
    throw new Error(`${blob}: Expected ${metadata.size} bytes, found ${bytes.length}`);
  });
  return Promise.all(files);
}
