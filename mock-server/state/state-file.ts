import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Infer, literal, object, record, string, unknown } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { checkState, InvalidState } from './check-state.ts';
import { parseJson } from './parse-json.ts';
import { removeStaleFiles, replaceFile } from './replace-file.ts';
import type { State } from './state.ts';
import { changedCollections, isWorldName, type Worlds } from './worlds.ts';

/** Keeps the changes of all worlds across restarts. */
export interface StateFile {
  /** Writes in the background if a world has changed. */
  readonly save: () => void;
  /** Resolves after the last write. Retries a failed write once. */
  readonly flush: () => Promise<void>;
}

const Contents = object({ version: literal(1), worlds: record(string(), record(string(), unknown())) });

/**
 * Restores the worlds from a state file, if it exists. The file holds the collections that differ from the fixtures.
 * Throws an error with file and path when the file is invalid, and leaves the file unchanged.
 */
export async function openStateFile(path: string, worlds: Worlds): Promise<StateFile> {
  const file = resolve(path);
  try {
    await removeStaleFiles(file);
    const states = await readStateFile(file, worlds.fixtures);
    for (const [name, state] of states) worlds.get(name).state = state;
  } catch (error) {
    throw new Error(`Cannot read the state file ${file}: ${(error as Error).message}`);
  }
  return createStateFile(file, worlds);
}

async function readStateFile(file: string, fixtures: State): Promise<Map<string, State>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const states = new Map<string, State>();
  if (text === undefined) return states;
  const { worlds } = await contentsOf(text);
  for (const [name, changed] of Object.entries(worlds)) {
    const path = `worlds.${name}`;
    if (!isWorldName(name))
      throw new Error(`${path}: Invalid world name. Use letters, digits and -, at most 64 characters`);
    try {
      states.set(name, checkState({ ...fixtures, ...changed }));
    } catch (error) {
      if (error instanceof InvalidState) throw new Error(`${path}.${error.message}`);
      throw error;
    }
  }
  return states;
}

async function contentsOf(text: string): Promise<Infer<typeof Contents>> {
  const value = await parseJson(text);
  const problem = problemIn('file', value, Contents);
  if (problem !== undefined) throw new Error(problem);
  return value as Infer<typeof Contents>;
}

/** Changed collections of each world. A list that is the same object is unchanged. */
type Changes = ReadonlyMap<string, Partial<State>>;

function changesOf(worlds: Worlds): Changes {
  const changes = new Map<string, Partial<State>>();
  for (const { name, state } of worlds.all()) {
    const changed = changedCollections(state, worlds.fixtures);
    if (Object.keys(changed).length > 0) changes.set(name, changed);
  }
  return changes;
}

function isSame(one: Changes, other: Changes): boolean {
  const flat = (changes: Changes) =>
    new Map(
      [...changes].flatMap(([name, changed]) =>
        Object.entries(changed).map(([list, rows]) => [`${name} ${list}`, rows]),
      ),
    );
  const [first, second] = [flat(one), flat(other)];
  return first.size === second.size && [...first].every(([key, rows]) => second.get(key) === rows);
}

/** Writes one state at a time. Changes during a write go into the next write, so that the newest state wins. */
function createStateFile(file: string, worlds: Worlds): StateFile {
  let attempted = changesOf(worlds);
  let failed = false;
  let writing: Promise<void> | undefined;

  function save(): void {
    if (!writing && !isSame(attempted, changesOf(worlds))) start();
  }

  function start(): void {
    attempted = changesOf(worlds);
    writing = replaceFile(file, JSON.stringify({ version: 1, worlds: Object.fromEntries(attempted) }))
      .then(
        () => {
          failed = false;
        },
        (error: Error) => {
          failed = true;
          console.error(`Cannot write the state file ${file}: ${error.message}`);
        },
      )
      .then(() => {
        writing = undefined;
        save();
      });
  }

  async function flush(): Promise<void> {
    while (writing) await writing;
    if (failed) start();
    else save();
    while (writing) await writing;
  }
  return { save, flush };
}
