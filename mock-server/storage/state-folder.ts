import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StoredFile } from 'firebase-tools/lib/emulator/storage/files.js';
import type { StorageEmulator } from 'firebase-tools/lib/emulator/storage/index.js';
import { StoredFileMetadata } from 'firebase-tools/lib/emulator/storage/metadata.js';
import { create, object, string, type } from 'superstruct';
import { lock } from '#mock/files/lock.ts';
import { parseJson, readText } from '#mock/files/read-text.ts';
import { replaceFile } from '#mock/files/replace-file.ts';

// The folder has a JSON file for each stored file. A call changes one of them, and replaces it atomically, so the folder
// stays consistent after a crash.

/** `bytes` are base64. */
const Saved = object({ metadata: type({ name: string(), bucket: string() }), bytes: string() });

const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;
/** The digits are those of a file that a killed process was writing. */
const savedName = /^[0-9a-f]{64}\.json(\.\d+)?$/;

/**
 * Opens or creates a state folder, locks it, and adds its files to the emulator. Throws an Error with the folder's name
 * when its files are invalid, or when another process holds it. `log` gets a line when a later write fails.
 */
export async function openStateFolder(path: string, emulator: StorageEmulator, log: (line: string) => void) {
  const { _files, _persistence, _cloudFunctions, storageLayer } = emulator;
  const folder = resolve(path);
  /** The metadata on disk, by the name of the JSON file. They change with each change of the bytes. */
  const onDisk = new Map<string, string>();
  let writing = Promise.resolve();
  let release: (() => Promise<void>) | undefined;

  async function read(name: string): Promise<void> {
    try {
      const { metadata, bytes } = create(parseJson(await readText(join(folder, name))), Saved);
      const key = storageLayer.path(metadata.bucket, metadata.name);
      _persistence.appendBytes(key, Buffer.from(bytes, 'base64'));
      const known = new StoredFileMetadata(metadata, _cloudFunctions, _persistence.readBytes(key));
      _files.set(key, new StoredFile(known));
      onDisk.set(name, JSON.stringify(metadata));
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`);
    }
  }

  /** A change during a write leads to another write. */
  async function write(): Promise<void> {
    const names = new Set<string>();
    try {
      for (const [key, file] of _files) {
        const name = nameOf(key);
        names.add(name);
        // `_cloudFunctions` belongs to the emulator, not to the file.
        const { _cloudFunctions: _, ...metadata } = file.metadata;
        const text = JSON.stringify(metadata);
        if (onDisk.get(name) === text) continue;
        const bytes = _persistence.readBytes(key).toString('base64');
        await replaceFile(join(folder, name), JSON.stringify({ metadata, bytes }));
        onDisk.set(name, text);
      }
      for (const name of onDisk.keys()) {
        if (names.has(name)) continue;
        await rm(join(folder, name), { force: true });
        onDisk.delete(name);
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

  try {
    await mkdir(folder, { recursive: true });
    release = await lock(folder);
    // Finder adds .DS_Store.
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
    const other = names.find((name) => !savedName.test(name));
    if (other !== undefined) throw new Error(`The folder has another file, ${other}. Choose an empty folder`);
    for (const name of names) await (name.endsWith('.json') ? read(name) : rm(join(folder, name)));
  } catch (error) {
    await release?.();
    throw new Error(`Cannot open the storage folder ${folder}: ${(error as Error).message}`);
  }
  return { save, close: () => save().then(release) };
}
