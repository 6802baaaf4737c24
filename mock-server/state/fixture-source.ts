import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fixturesFolder, loadFixtures } from './fixtures.ts';
import type { CollectionName, State } from './state.ts';

/** Fixtures that are read again whenever their folder changes. */
export interface FixtureSource {
  readonly folder: string;
  /** What the folder holds now; a collection that is unchanged since the last read is the same list. Throws as loadFixtures. */
  readonly read: () => Promise<State>;
}

/** The fixtures of a folder; `shape` makes of them what the worlds start with. */
export function fixtureSource(folder = fixturesFolder, shape = (state: State) => state): FixtureSource {
  let passwords: Passwords = new Map();
  let last: State | undefined;
  return {
    folder,
    async read() {
      // First, so that a change in between counts as a change at the next read.
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

/** The plain passwords of the file. Its problems are reported by loadFixtures. */
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

/** Each hash has another salt, so an unchanged password keeps its hash. */
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
