import { isDeepStrictEqual } from 'node:util';
import { type CollectionName, collections, type State } from '#mock/world/state.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { watchFolders } from './watch.ts';

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
