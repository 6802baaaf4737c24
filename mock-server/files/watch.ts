import { dirname, resolve, sep } from 'node:path';
import { watch } from 'chokidar';

/** In ms. An editor may write a file in several steps, or several files at once. */
const debounceTime = 100;

/**
 * Reacts to the changed paths below folders, one call at a time. `what` names the folders in a failure. Returns a
 * function that stops watching.
 */
export async function watchFolders(
  what: string,
  folders: readonly string[],
  react: (paths: readonly string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const inside = folders.map((folder) => resolve(folder));
  // The parent sees that a folder is moved away and back.
  const parents = inside.map((folder) => dirname(folder));
  const isWatched = (path: string) =>
    parents.includes(path) || inside.some((folder) => path === folder || path.startsWith(folder + sep));
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let reacting = Promise.resolve();

  const watcher = watch(parents, { ignoreInitial: true, ignored: (path) => !isWatched(resolve(path)) });
  watcher.on('all', (_event, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      reacting = reacting.then(() => react(paths));
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
