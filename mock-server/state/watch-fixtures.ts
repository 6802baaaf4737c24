import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FixtureSource } from './fixture-source.ts';
import type { CollectionName } from './state.ts';
import type { Worlds } from './worlds.ts';

/** An editor may write a file in several steps, and several files at once. */
const settleTime = 50;

/**
 * Gives the worlds other fixtures whenever their folder changes, and says so on the console; what is wrong with them
 * is named, and the last good ones stay. Gives how to stop.
 */
export function watchFixtures(source: FixtureSource, worlds: Worlds): () => Promise<void> {
  let watchers: readonly FSWatcher[] = [];
  let settling: NodeJS.Timeout | undefined;
  let reading = Promise.resolve();
  let changes = 0;
  let problem = '';
  let stopped = false;

  /** Folders rather than files: many editors write another file and put it in the place of the first. */
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
    clearTimeout(settling);
    settling = setTimeout(() => {
      reading = reading.then(reload);
    }, settleTime);
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
      const restarted = worlds.adopt(fixtures);
      console.log(`Fixtures reloaded: ${changed.join(', ') || 'as before'}${tellRestarted(restarted)}`);
    } catch (error) {
      // A file that is being written is not wrong yet; its end is a change too, and read again.
      await wait(settleTime);
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
    clearTimeout(settling);
    await reading;
    for (const watcher of watchers) watcher.close();
  };
}

const tellRestarted = (names: readonly string[]) =>
  names.length === 0
    ? ''
    : `. Their own changes no longer fit, so these worlds start again: ${names.join(', ')}`;

/** A folder and those below it, since a picture that is missing or comes back matters too. */
function foldersIn(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...below.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}
