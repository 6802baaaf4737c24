import type { CollectionName } from '#mock/world/state.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import type { FixtureSource } from './fixture-source.ts';
import { watchFolders } from './watch.ts';

/**
 * Reloads the fixtures when the folder changes and logs each reload. Invalid fixtures are logged, and the last valid
 * fixtures stay. Returns a function that stops watching.
 */
export function watchFixtures(source: FixtureSource, worlds: Worlds): Promise<() => Promise<void>> {
  let problem = '';

  // Subfolders matter too, because a missing image is a problem.
  return watchFolders('the fixtures', [source.folder], async () => {
    try {
      const fixtures = await source.read();
      const names = Object.keys(fixtures) as CollectionName[];
      const changed = names.filter((name) => fixtures[name] !== worlds.fixtures[name]);
      if (changed.length === 0 && problem === '') return;
      problem = '';
      const restarted = worlds.replaceFixtures(fixtures);
      console.log(`Fixtures reloaded: ${changed.join(', ') || 'no change'}${restartedMessage(restarted)}`);
    } catch (error) {
      const { message } = error as Error;
      if (message !== problem) console.error(`${message}\nThe last valid fixtures stay in use.`);
      problem = message;
    }
  });
}

const restartedMessage = (names: readonly string[]) =>
  names.length === 0 ? '' : `. Reset worlds whose own changes no longer fit: ${names.join(', ')}`;
