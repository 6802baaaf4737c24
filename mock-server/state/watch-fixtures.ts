import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FixtureSource } from './fixture-source.ts';
import type { CollectionName } from './state.ts';
import type { Worlds } from './worlds.ts';

/** In ms. An editor may write a file in several steps, and several files at once. */
const debounceTime = 50;

/**
 * Reloads the fixtures of the worlds whenever the folder changes, and reports on the console. Invalid fixtures are
 * reported, and the last good ones stay. Returns a function that stops.
 */
export function watchFixtures(source: FixtureSource, worlds: Worlds): () => Promise<void> {
  let watchers: readonly FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  let changes = 0;
  let problem = '';
  let stopped = false;

  /** Folders rather than files, because many editors replace a file. */
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
      console.log(`Fixtures reloaded: ${changed.join(', ') || 'as before'}${restartedMessage(restarted)}`);
    } catch (error) {
      // A file may be half written; the end of the write is another change.
      await wait(debounceTime);
      if (changes !== seen) return;
      const { message } = error as Error;
      if (message !== problem) console.error(`${message}\nThe last good fixtures stay.`);
      problem = message;
    }
  }

  try {
    watchFolders();
  } catch (error) {
    // A system has only so many watches to give; the mock is as good without.
    console.error(`The fixtures are not watched: ${(error as Error).message}`);
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await reloading;
    for (const watcher of watchers) watcher.close();
  };
}

const restartedMessage = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : `. Their own changes no longer fit, so these worlds start again: ${names.join(', ')}`;

/** A folder and its subfolders, because a missing image matters too. */
function foldersIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
