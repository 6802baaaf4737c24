import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Infer, literal, object, record, refine, string, type } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { checkState } from '#mock/world/check-state.ts';
import type { State } from '#mock/world/state.ts';
import { changedCollections, type World } from '#mock/world/world.ts';
import { isWorldName, NotSaved, type Worlds } from '#mock/world/worlds.ts';
import { lock } from './lock.ts';
import { parseJson, readText } from './read-text.ts';
import { removeTemporary, replaceFile } from './replace-file.ts';

const format = 2;
const WorldName = refine(string(), 'world name', (name) => isWorldName(name) || 'Invalid world name');
const Contents = object({ version: literal(format), worlds: record(WorldName, type({})) });
type Contents = Infer<typeof Contents>;

/** The changed state of each world. A state that is the same object is unchanged. */
type States = ReadonlyMap<string, State | undefined>;

/**
 * Locks a state file, and restores the worlds from it if it exists. From then on, each commit of a world waits for the
 * file. The file holds the collections that differ from the fixtures. `restored` worlds replace the file instead.
 * Returns a function that writes the last changes and releases the file. Throws an error with file and path when the
 * file is invalid or held by another process. Leaves the file unchanged then.
 */
export async function openStateFile(path: string, worlds: Worlds, restored = false) {
  const file = resolve(path);
  let isLost = false;
  let version: string | undefined;
  let release: (() => Promise<void>) | undefined;
  function onLost(message: string): void {
    isLost = true;
    console.error(message);
  }
  try {
    release = await lock(file, onLost);
    await removeTemporary(file);
    if (!restored) await restoreWorlds(file, worlds);
    version = versionOf(file);
  } catch (error) {
    await release?.();
    throw new Error(`Cannot open the state file ${file}: ${(error as Error).message}`);
  }

  let saved = changedStates(worlds);
  let running: { readonly states: States; readonly done: Promise<void> } | undefined;
  let queued: Promise<void> | undefined;

  async function save(name: string): Promise<void> {
    const state = changedState(worlds.find(name), worlds.fixtures);
    if ((running?.states ?? saved).get(name) !== state) return write();
    if (saved.get(name) !== state) await running?.done;
  }

  /** One write runs at a time. All changes that arrive during a write share the next one. */
  function write(): Promise<void> {
    const before = Promise.resolve(running?.done).catch(() => undefined);
    queued ??= before.then(() => {
      queued = undefined;
      const states = changedStates(worlds);
      const done = replace(states).finally(() => {
        running = undefined;
      });
      running = { states, done };
      return done;
    });
    return queued;
  }

  /** A lock is also lost when this process could not touch it for a while. */
  async function holdAgain(): Promise<void> {
    release = await lock(file, onLost, false);
    const now = versionOf(file);
    isLost = now !== undefined && now !== version;
    if (!isLost) return;
    await release();
    throw new Error(
      'Another process has changed it. Save the state by GET /__mock/snapshot, and start the mock again.',
    );
  }

  async function replace(states: States): Promise<void> {
    try {
      if (isLost) await holdAgain();
      await replaceFile(file, textOf(worlds));
      version = versionOf(file);
      saved = states;
    } catch (error) {
      const message = `Cannot write the state file ${file}: ${(error as Error).message}`;
      console.error(message);
      throw new NotSaved(message);
    }
  }

  worlds.save = save;
  worlds.evict();
  if (restored) await write().catch(() => undefined);
  return async () => {
    const all = [...saved.keys(), ...worlds.all().map(({ name }) => name)];
    await Promise.allSettled(all.map(save));
    await release?.();
  };
}

/** Returns a text that changes with each write of a file. Undefined without the file. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeNs} ${stats.size}`;
}

/** Returns undefined for a world without changes. */
const changedState = (world: World | undefined, fixtures: State) =>
  world && Object.keys(changedCollections(world.state, fixtures)).length > 0 ? world.state : undefined;

const changedStates = (worlds: Worlds): States =>
  new Map(worlds.all().map((world) => [world.name, changedState(world, worlds.fixtures)]));

function textOf(worlds: Worlds): string {
  const stored = worlds
    .all()
    .filter((world) => changedState(world, worlds.fixtures))
    .map(({ name, state, lastIds }) => [name, { ...changedCollections(state, worlds.fixtures), lastIds }]);
  return JSON.stringify({ version: format, worlds: Object.fromEntries(stored) });
}

async function restoreWorlds(file: string, worlds: Worlds): Promise<void> {
  if (!existsSync(file)) return;
  const contents = parseJson(await readText(file));
  if (Object(contents).version === 1)
    throw new Error(
      'An older mock wrote it, and this one cannot check its passwords. Delete the file, or choose another path.',
    );
  const problem = problemIn('file', contents, Contents);
  if (problem !== undefined) throw new Error(problem);
  for (const [name, stored] of Object.entries((contents as Contents).worlds)) {
    try {
      const { lastIds = {}, ...state } = checkState({ ...worlds.fixtures, ...stored });
      Object.assign(worlds.get(name), { state, lastIds });
    } catch (error) {
      throw new Error(`worlds.${name}.${(error as Error).message}`);
    }
  }
}
