import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Infer, literal, object, record, string, unknown } from 'superstruct';
import { problemIn } from '#mock/call/request.ts';
import { checkState, InvalidState } from './check-state.ts';
import { removeLeftovers, replaceFile } from './replace-file.ts';
import type { State } from './state.ts';
import { isWorldName, ownCollections, type Worlds } from './worlds.ts';

/** A file that keeps what calls have changed. */
export interface StateFile {
  /** To be told whenever something may have changed. Writes in the background, and nothing where nothing did. */
  readonly note: () => void;
  /** Resolves once the file holds the state of now. */
  readonly flush: () => Promise<void>;
}

const Contents = object({ version: literal(1), worlds: record(string(), record(string(), unknown())) });

/**
 * Puts back what the file holds into the worlds, and keeps it up to date from then on: for each world the collections
 * in which it differs from the fixtures. A file that is not there starts fresh. Throws, with file and path, where it
 * cannot be followed; it is left as it is then.
 */
export async function openStateFile(path: string, worlds: Worlds): Promise<StateFile> {
  const file = resolve(path);
  try {
    await removeLeftovers(file);
    const kept = await readStateFile(file, worlds.fixtures);
    for (const [name, state] of kept) worlds.get(name).state = state;
  } catch (error) {
    throw new Error(`State file ${file}: ${(error as Error).message}`);
  }
  return keepUpToDate(file, worlds);
}

async function readStateFile(file: string, fixtures: State): Promise<Map<string, State>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const kept = new Map<string, State>();
  if (text === undefined) return kept;
  for (const [name, own] of Object.entries(contentsOf(text).worlds)) {
    const path = `worlds.${name}`;
    if (!isWorldName(name)) throw new Error(`${path}: no name of a world`);
    try {
      kept.set(name, checkState({ ...fixtures, ...own }));
    } catch (error) {
      if (error instanceof InvalidState) throw new Error(`${path}.${error.message}`);
      throw error;
    }
  }
  return kept;
}

function contentsOf(text: string): Infer<typeof Contents> {
  const value: unknown = JSON.parse(text);
  const problem = problemIn('file', value, Contents);
  if (problem !== undefined) throw new Error(problem);
  return value as Infer<typeof Contents>;
}

/** What is kept of each world; the lists are the worlds' own, so the same list is unchanged. */
type Kept = ReadonlyMap<string, Partial<State>>;

function keptOf(worlds: Worlds): Kept {
  const kept = new Map<string, Partial<State>>();
  for (const { name, state } of worlds.all()) {
    const own = ownCollections(state, worlds.fixtures);
    if (Object.keys(own).length > 0) kept.set(name, own);
  }
  return kept;
}

function isSame(one: Kept, other: Kept): boolean {
  const flat = (kept: Kept) =>
    new Map(
      [...kept].flatMap(([name, own]) =>
        Object.entries(own).map(([list, rows]) => [`${name} ${list}`, rows]),
      ),
    );
  const [first, second] = [flat(one), flat(other)];
  return first.size === second.size && [...first].every(([key, rows]) => second.get(key) === rows);
}

/** One write at a time; what changes meanwhile is in the next, so that the newest state wins. */
function keepUpToDate(file: string, worlds: Worlds): StateFile {
  let tried = keptOf(worlds);
  let failed = false;
  let writing: Promise<void> | undefined;

  function note(): void {
    if (!writing && !isSame(tried, keptOf(worlds))) start();
  }

  function start(): void {
    tried = keptOf(worlds);
    writing = replaceFile(file, JSON.stringify({ version: 1, worlds: Object.fromEntries(tried) }))
      .then(
        () => {
          failed = false;
        },
        (error: Error) => {
          failed = true;
          console.error(`State file ${file} was not written: ${error.message}`);
        },
      )
      .then(() => {
        writing = undefined;
        note();
      });
  }

  async function flush(): Promise<void> {
    while (writing) await writing;
    if (failed) start();
    else note();
    while (writing) await writing;
  }
  return { note, flush };
}
