import { realpath } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** In ms. The holder touches its lock each second. A lock that nobody touches for so long is of a killed process. */
const stale = 3000;
const pause = 250;

/**
 * Locks a file or folder for this process. Returns a function that releases the lock. Waits for the lock of a killed
 * process. Throws an error that names the lock of a running process. `onLost` gets a message if the lock is lost.
 */
export async function lock(path: string, onLost = (message: string) => console.error(message)) {
  // Imported on demand, because the time to the first response matters.
  const { default: lockfile } = await import('proper-lockfile');
  const target = await realpath(path).catch(() => path);
  const held = `${target}.lock`;
  const onCompromised = () => onLost(`Lost the lock ${held}: another process took or deleted it.`);
  for (let waited = 0; ; waited += pause) {
    try {
      const release = await lockfile.lock(target, { realpath: false, stale, update: 1000, onCompromised });
      // A lost lock cannot be released.
      return () => release().catch(() => undefined);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (waited > stale)
        throw new Error(
          `Another process holds it. Stop that process, or choose another path. If no process uses it, delete ${held}.`,
        );
      await wait(pause);
    }
  }
}
