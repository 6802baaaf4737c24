import { readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/** Replaces a file atomically. A reader gets the old or the new text. Keeps link and mode. */
export async function replaceFile(file: string, text: string): Promise<void> {
  // On a full disk, write-file-atomic takes a cut text for a written one. `writeFile` writes the whole text or throws.
  await writeFileAtomic(file, '', { tmpfileCreated: (temporary) => writeFile(temporary, text) });
}

/** Removes the temporary files of killed processes. Only the process that holds the lock of the file may call it. */
export async function removeTemporary(file: string): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const prefix = `${basename(target)}.`;
  for (const name of await readdir(dirname(target)))
    if (name.startsWith(prefix) && /^\d+$/.test(name.slice(prefix.length)))
      await rm(join(dirname(target), name));
}
