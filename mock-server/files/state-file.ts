import { resolve } from 'node:path';
import { type Infer, literal, object, record, string, unknown } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { checkState, InvalidState } from '#mock/world/check-state.ts';
import type { State } from '#mock/world/state.ts';
import { isWorldName, type Worlds } from '#mock/world/worlds.ts';
import { lock } from './lock.ts';
import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';
import { removeTemporary, replaceFile } from './replace-file.ts';
import { createChangeWriter } from './write-changes.ts';

const Contents = object({ version: literal(1), worlds: record(string(), record(string(), unknown())) });

/**
 * Locks a state file, and restores the worlds from it if it exists. From then on, each commit of a world waits for the
 * file. The file holds the collections that differ from the fixtures. `restored` worlds replace the file instead.
 * Returns a function that writes the last changes and releases the file. Throws an error with file and path when the
 * file is invalid or held by another process. Leaves the file unchanged then.
 */
export async function openStateFile(
  path: string,
  worlds: Worlds,
  restored = false,
): Promise<() => Promise<void>> {
  const file = resolve(path);
  let lost: string | undefined;
  let release: (() => Promise<void>) | undefined;
  try {
    release = await lock(file, (message) => {
      lost = `${message} Save the state by GET /__mock/snapshot, and start the mock again.`;
      console.error(lost);
    });
    await removeTemporary(file);
    const states = restored ? [] : await readStateFile(file, worlds.fixtures);
    for (const [name, state] of states) worlds.get(name).state = state;
  } catch (error) {
    await release?.();
    throw new Error(`Cannot open the state file ${file}: ${(error as Error).message}`);
  }
  const { save, flush } = createChangeWriter(worlds, !restored, async (text) => {
    try {
      if (lost !== undefined) throw new Error(lost);
      await replaceFile(file, text);
    } catch (error) {
      throw new Error(`Cannot write the state file ${file}: ${(error as Error).message}`);
    }
  });
  worlds.save = save;
  worlds.evict();
  if (restored) await flush();
  return () => flush().finally(release);
}

async function readStateFile(file: string, fixtures: State): Promise<Map<string, State>> {
  const text = await readText(file).catch((error: NodeJS.ErrnoException) => {
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
