import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// A lock is a folder beside the path. Its only file is named after the process that holds the lock. The folder appears
// together with its file in one rename, and only an empty folder can be removed. So two processes that clear the same
// stale lock never clear a new lock.

/** Locks of this process. An earlier process may have had the same id. */
const held = new Set<string>();
const maxAttempts = 10;

/**
 * Locks a file or folder for this process. Returns a function that releases the lock. Takes the lock of a process that
 * has ended. Throws an error that names the process that holds the lock.
 */
export async function lock(path: string): Promise<() => Promise<void>> {
  const folder = `${path}.lock`;
  if (held.has(folder)) throw heldBy(process.pid, folder);
  held.add(folder);
  try {
    await take(folder);
  } catch (error) {
    held.delete(folder);
    throw error;
  }
  return async () => {
    await clear(folder, process.pid);
    held.delete(folder);
  };
}

async function take(folder: string): Promise<void> {
  const own = `${folder}.${process.pid}`;
  await rm(own, { recursive: true, force: true });
  await mkdir(own);
  try {
    await writeFile(join(own, `${process.pid}`), '');
    for (let attempt = 1; ; attempt += 1) {
      const holder = await holderOf(folder);
      if (holder !== undefined && holder !== process.pid && isRunning(holder)) throw heldBy(holder, folder);
      await clear(folder, holder);
      const error = await rename(own, folder).catch((reason: Error) => reason);
      if (!error) return;
      // Another process took the lock between the two calls.
      if (attempt === maxAttempts) throw error;
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function holderOf(folder: string): Promise<number | undefined> {
  const names = await readdir(folder).catch(ignore('ENOENT'));
  const name = names?.find((one) => /^\d+$/.test(one));
  return name === undefined ? undefined : Number(name);
}

async function clear(folder: string, holder: number | undefined): Promise<void> {
  if (holder !== undefined) await rm(join(folder, `${holder}`), { force: true });
  await rmdir(folder).catch(ignore('ENOENT', 'ENOTEMPTY', 'EEXIST'));
}

const ignore =
  (...codes: readonly string[]) =>
  (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

const heldBy = (pid: number, folder: string) =>
  new Error(
    `Process ${pid} holds it. Stop that process, or choose another path. If process ${pid} is another program, delete ${folder}.`,
  );

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
