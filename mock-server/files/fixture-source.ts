import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  let passwords: Passwords = new Map();
  let last: State | undefined;
  return {
    folder,
    async read() {
      // Read before the fixtures, so that a change in between is noticed by the next read.
      const typed = await passwordsIn(folder);
      const loaded = await loadFixtures(folder);
      const hashed = last ? { ...loaded, users: reuseHashes(loaded, last, typed, passwords) } : loaded;
      const shaped = shape(hashed);
      last = last ? reuseLists(shaped, last) : shaped;
      passwords = typed;
      return last;
    },
  };
}

type Passwords = ReadonlyMap<string, string>;

/** Ignores errors, because loadFixtures reports them. */
async function passwordsIn(folder: string): Promise<Passwords> {
  try {
    const rows: { id: string; password: string }[] = JSON.parse(
      await readFile(join(folder, 'users.json'), 'utf8'),
    );
    return new Map(rows.map(({ id, password }) => [id, password]));
  } catch {
    return new Map();
  }
}

/** Keeps the hash of an unchanged password. A new hash would differ, because its salt is random. */
function reuseHashes(loaded: State, last: State, now: Passwords, before: Passwords): State['users'] {
  return loaded.users.map((user) => {
    const known = last.users.find(({ id }) => id === user.id);
    const same = known && now.has(user.id) && now.get(user.id) === before.get(user.id);
    return same ? { ...user, password_hash: known.password_hash } : user;
  });
}

function reuseLists(state: State, last: State): State {
  const lists = Object.entries(state).map(([name, rows]) => {
    const known = last[name as CollectionName];
    return [name, isDeepStrictEqual(rows, known) ? known : rows];
  });
  return Object.fromEntries(lists);
}
