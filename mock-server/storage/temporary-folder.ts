import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

// The name has the machine and the process, so that a later start recognizes the folder of a killed process.
// Containers can share the folder for temporary files, but not the processes.

const prefix = `storage-${hostname()}-`;

/** Creates a folder for the files of a storage. It goes when it is released, or with the process. */
export async function openTemporaryFolder() {
  await removeLeftovers();
  const blobs = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  const remove = () => rmSync(blobs, { recursive: true, force: true });
  process.once('exit', remove);
  const release = async () => {
    process.off('exit', remove);
    remove();
  };
  return { blobs, release };
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) && /^(\d+)-\w{6}$/.exec(name.slice(prefix.length))?.[1];
    // Another user's folder cannot be removed.
    if (pid && !isRunning(Number(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
