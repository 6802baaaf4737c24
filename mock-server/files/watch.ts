import { dirname, resolve, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** In ms. An editor may write a file in several steps, or several files at once. */
const debounceTime = 100;

interface Watch {
  /** Names the folders in the message of a failure. */
  readonly what: string;
  readonly folders: readonly string[];
  /** Gets the changed paths, one call at a time. */
  readonly react: (paths: readonly string[]) => Promise<void>;
  /** Gets an error of `react`, unless another change follows because a file was half written. */
  readonly report: (error: Error) => void;
}

/** Reacts to each change below folders. Returns a function that stops watching. */
export async function watchFolders({ what, folders, react, report }: Watch): Promise<() => Promise<void>> {
  // Imported on demand, because the time to the first response matters.
  const { watch } = await import('chokidar');
  const inside = folders.map((folder) => resolve(folder));
  // The parent sees that a folder is moved away and back.
  const parents = inside.map((folder) => dirname(folder));
  const isWatched = (path: string) =>
    parents.includes(path) || inside.some((folder) => path === folder || path.startsWith(folder + sep));
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reacting = Promise.resolve();

  async function reactToChanges(): Promise<void> {
    const paths = [...changed];
    changed = new Set();
    try {
      await react(paths);
    } catch (error) {
      await wait(debounceTime);
      if (changed.size === 0) report(error as Error);
    }
  }

  const watcher = watch(parents, { ignoreInitial: true, ignored: (path) => !isWatched(resolve(path)) });
  watcher.on('all', (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      reacting = reacting.then(reactToChanges);
    }, debounceTime);
  });
  await new Promise<void>((ready) => {
    watcher.once('ready', ready).on('error', (error) => {
      // The system limits the number of watchers. The mock works without them.
      console.error(`Cannot watch ${what}: ${(error as Error).message}. Restart the mock after an edit.`);
      ready();
    });
  });
  return async () => {
    await watcher.close();
    clearTimeout(timer);
    await reacting;
  };
}
