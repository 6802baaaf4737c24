import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Infer, literal, object, record, string, unknown } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { checkState, InvalidState } from '#mock/world/check-state.ts';
import type { State } from '#mock/world/state.ts';
import { isWorldName, type Worlds } from '#mock/world/worlds.ts';
import { lock } from './lock.ts';
import { parseJson } from './parse-json.ts';
import { removeTemporary } from './replace-file.ts';
import { createChangeWriter } from './write-changes.ts';

const Contents = object({ version: literal(1), worlds: record(string(), record(string(), unknown())) });

/**
 * Restores the worlds from a state file, if it exists, and locks the file. From then on, each commit of a world waits
 * for the file. The file holds the collections that differ from the fixtures. Returns a function that writes the last
 * changes and releases the file. Throws an error with file and path when the file is invalid, or with the process that
 * holds it. Leaves the file unchanged then.
 */
export async function openStateFile(path: string, worlds: Worlds): Promise<() => Promise<void>> {
  const file = resolve(path);
  let release: (() => Promise<void>) | undefined;
  try {
    release = await lock(file);
    await removeTemporary(file);
    const states = await readStateFile(file, worlds.fixtures);
    for (const [name, state] of states) worlds.get(name).state = state;
  } catch (error) {
    await release?.();
    throw new Error(`Cannot open the state file ${file}: ${(error as Error).message}`);
  }
  const { save, flush } = createChangeWriter(file, worlds);
  worlds.save = save;
  worlds.evict();
  return () => flush().finally(release);
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
