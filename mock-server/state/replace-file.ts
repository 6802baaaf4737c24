import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const temporaryOf = (file: string, pid: number | string) => `${file}.${pid}.tmp`;

/** Replaces a file atomically. A reader gets the old or the new text, even after a power cut. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const temporary = temporaryOf(file, process.pid);
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
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

/** Removes the temporary files of killed processes. Those of running processes stay. */
export async function removeStaleFiles(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    const pid = /^\.(\d+)\.tmp$/.exec(
      name.startsWith(basename(file)) ? name.slice(basename(file).length) : '',
    )?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
