import { isDeepStrictEqual } from 'node:util';
import type { CollectionName, State } from '#mock/world/state.ts';
import { fixturesFolder, loadFixtures } from './fixtures.ts';

/** A fixture folder that can be read again after a change. */
export interface FixtureSource {
  readonly folder: string;
  /** Returns the current fixtures. Unchanged collections keep their list objects. Throws a FixtureError. */
  readonly read: () => Promise<State>;
}

/** Returns the source of a folder. `shape` transforms the fixtures into the initial state of a world. */
export function fixtureSource(folder = fixturesFolder, shape = (state: State) => state): FixtureSource {
  let last: State | undefined;
  return {
    folder,
    async read() {
      const state = shape(await loadFixtures(folder));
      last = last ? reuseLists(state, last) : state;
      return last;
    },
  };
}

function reuseLists(state: State, last: State): State {
  const lists = Object.entries(state).map(([name, rows]) => {
    const known = last[name as CollectionName];
    return [name, isDeepStrictEqual(rows, known) ? known : rows];
  });
  return Object.fromEntries(lists);
}
