import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FixtureSource } from './fixture-source.ts';
import type { CollectionName } from './state.ts';
import type { Worlds } from './worlds.ts';

/** In ms. An editor may write a file in several steps, or several files at once. */
const debounceTime = 50;

/**
 * Reloads the fixtures when the folder changes and logs each reload. Invalid fixtures are logged, and the last valid
 * fixtures stay. Returns a function that stops watching.
 */
export function watchFixtures(source: FixtureSource, worlds: Worlds): () => Promise<void> {
  let watchers: readonly FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  let changes = 0;
  let problem = '';
  let stopped = false;

  /** Watches folders, not files, because many editors replace a file. */
  function watchFolders(): void {
    const before = watchers;
    watchers = foldersIn(source.folder).map((folder) =>
      watch(folder, { persistent: false }, schedule).on('error', schedule),
    );
    for (const watcher of before) watcher.close();
  }

  function schedule(): void {
    if (stopped) return;
    changes += 1;
    clearTimeout(timer);
    timer = setTimeout(() => {
      reloading = reloading.then(reload);
    }, debounceTime);
  }

  async function reload(): Promise<void> {
    const seen = changes;
    try {
      watchFolders();
      const fixtures = await source.read();
      const names = Object.keys(fixtures) as CollectionName[];
      const changed = names.filter((name) => fixtures[name] !== worlds.fixtures[name]);
      if (changed.length === 0 && problem === '') return;
      problem = '';
      const restarted = worlds.replaceFixtures(fixtures);
      console.log(`Fixtures reloaded: ${changed.join(', ') || 'no change'}${restartedMessage(restarted)}`);
    } catch (error) {
      // A file may be half written. The rest of the write triggers another change.
      await wait(debounceTime);
      if (changes !== seen) return;
      const { message } = error as Error;
      if (message !== problem) console.error(`${message}\nThe last valid fixtures stay in use.`);
      problem = message;
    }
  }

  try {
    watchFolders();
  } catch (error) {
    // The system limits the number of watchers. The mock works without them.
    console.error(`Cannot watch the fixtures: ${(error as Error).message}. Restart the mock after an edit.`);
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await reloading;
    for (const watcher of watchers) watcher.close();
  };
}

const restartedMessage = (names: readonly string[]) =>
  names.length === 0 ? '' : `. Reset worlds whose own changes no longer fit: ${names.join(', ')}`;

/** Includes subfolders, because a missing image is a problem too. */
function foldersIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
