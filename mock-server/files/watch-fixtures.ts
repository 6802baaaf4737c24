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

  async function reload(): Promise<void> {
    const fixtures = await source.read();
    const names = Object.keys(fixtures) as CollectionName[];
    const changed = names.filter((name) => fixtures[name] !== worlds.fixtures[name]);
    if (changed.length === 0 && problem === '') return;
    problem = '';
    const reset = worlds.replaceFixtures(fixtures);
    const resets =
      reset.length > 0 ? `. Reset worlds whose own changes no longer fit: ${reset.join(', ')}` : '';
    console.log(`Fixtures reloaded: ${changed.join(', ') || 'no change'}${resets}`);
  }

  function report({ message }: Error): void {
    if (message !== problem) console.error(`${message}\nThe last valid fixtures stay in use.`);
    problem = message;
  }

  // Subfolders matter too, because a missing image is a problem.
  return watchFolders({ what: 'the fixtures', folders: [source.folder], react: reload, report });
}
