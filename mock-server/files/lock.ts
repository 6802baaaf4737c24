import { access, realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import lockfile from 'proper-lockfile';

/** In ms. The holder touches its lock each second. A lock that nobody touches for so long is of a killed process. */
const stale = 3000;
/** In ms. On some disks a lock looks up to a second younger than it is. */
const pause = 250;
const tries = 20;

/**
 * Locks a file or folder for this process. Returns a function that releases the lock. Waits for the lock of a killed
 * process, if `waits`. Throws an error that names the lock of a running process. `onLost` gets a message if the lock is
 * lost.
 */
export async function lock(path: string, onLost = (message: string) => console.error(message), waits = true) {
  await access(dirname(path));
  const target = await realpath(path).catch(() => path);
  const held = `${target}.lock`;
  const options = {
    realpath: false,
    stale,
    update: 1000,
    retries: waits ? { retries: tries, factor: 1, minTimeout: pause } : 0,
    onCompromised: () => onLost(`Lost the lock ${held}: another process took or deleted it.`),
  };
  try {
    const release = await lockfile.lock(target, options);
    // A lost lock cannot be released.
    return () => release().catch(() => undefined);
  } catch (error) {
    // Older versions of the mock put a file into the folder, which proper-lockfile does not delete.
    if (!['ELOCKED', 'ENOTEMPTY'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Error(
      `Another process holds it. Stop that process, or choose another path. If no process uses it, delete ${held}.`,
    );
  }
}
