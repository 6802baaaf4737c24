import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

// Only the process that holds the lock of a file replaces it, so one temporary name is enough.

const temporaryOf = (file: string) => `${file}.tmp`;

/** Replaces a file atomically. A reader gets the old or the new text, even after a power cut. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = temporaryOf(file);
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await removeTemporary(file);
    throw error;
  }
  await syncFolder(dirname(file));
}

/** A rename survives a power cut only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes the temporary file of a killed process. */
export const removeTemporary = (file: string) => rm(temporaryOf(file), { force: true });
