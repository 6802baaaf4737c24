import { dirname, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { watch } from 'chokidar';
import { type CollectionName, collections, type State } from '#mock/world/state.ts';
import type { Worlds } from '#mock/world/worlds.ts';

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

/** A fixture folder. `read` throws an error that lists the problems. */
export interface FixtureSource {
  readonly folder: string;
  readonly read: () => Promise<State>;
}

/**
 * Reloads the fixtures when the folder changes and logs each reload. Invalid fixtures are logged, and the last valid
 * fixtures stay. Returns a function that stops watching.
 */
export function watchFixtures({ folder, read }: FixtureSource, worlds: Worlds): Promise<() => Promise<void>> {
  async function reload(): Promise<void> {
    try {
      const fixtures = await read();
      const changed = (Object.keys(collections) as CollectionName[]).filter(
        (name) => !isDeepStrictEqual(fixtures[name], worlds.fixtures[name]),
      );
      // The same list object means no change.
      const lists = Object.fromEntries(changed.map((name) => [name, fixtures[name]]));
      const reset = worlds.replaceFixtures({ ...worlds.fixtures, ...lists });
      const resets =
        reset.length > 0 ? `. Reset worlds whose own changes no longer fit: ${reset.join(', ')}` : '';
      console.log(`Fixtures reloaded: ${changed.join(', ') || 'no change'}${resets}`);
    } catch (error) {
      console.error(`${(error as Error).message}\nThe last valid fixtures stay in use.`);
    }
  }

  return watchFolders('the fixtures', [folder], reload);
}
