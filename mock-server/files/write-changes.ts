import type { State } from '#mock/world/state.ts';
import { changedCollections, type World } from '#mock/world/world.ts';
import { NotSaved, type Worlds } from '#mock/world/worlds.ts';

/** Changed collections of each changed world. A list that is the same object is unchanged. */
type Changes = ReadonlyMap<string, Partial<State>>;

export interface ChangeWriter {
  /** Resolves once the file holds the changes of this world. Throws NotSaved when the write fails. */
  readonly save: (world: string) => Promise<void>;
  /** Writes all changes. Reports a failure on the console. */
  readonly flush: () => Promise<void>;
}

/**
 * Writes the changes of all worlds. `isSaved`: the file holds them now. One write runs at a time. All changes that
 * arrive during a write share the next one.
 */
export function createChangeWriter(
  worlds: Worlds,
  isSaved: boolean,
  replace: (text: string) => Promise<void>,
): ChangeWriter {
  let saved = isSaved ? changesOf(worlds) : undefined;
  let running: { readonly changes: Changes; readonly done: Promise<void> } | undefined;
  let queued: Promise<void> | undefined;

  async function save(name: string): Promise<void> {
    const own = changesIn(worlds.find(name), worlds.fixtures);
    const holdsOwn = (changes: Changes | undefined) => changes && isSame(own, changes.get(name) ?? {});
    if (!holdsOwn(running?.changes ?? saved)) return write();
    if (!holdsOwn(saved)) await running?.done;
  }

  function write(): Promise<void> {
    queued ??= writeNext();
    return queued;
  }

  async function writeNext(): Promise<void> {
    await running?.done.catch(() => undefined);
    queued = undefined;
    const changes = changesOf(worlds);
    const done = replace(JSON.stringify({ version: 1, worlds: Object.fromEntries(changes) }))
      .then(
        () => {
          saved = changes;
        },
        ({ message }: Error) => {
          console.error(message);
          throw new NotSaved(message);
        },
      )
      .finally(() => {
        running = undefined;
      });
    running = { changes, done };
    return done;
  }

  async function flush(): Promise<void> {
    const reported = () => undefined;
    await (queued ?? running?.done)?.catch(reported);
    const changes = changesOf(worlds);
    const names = [...(saved?.keys() ?? []), ...changes.keys()];
    if (!saved || names.some((name) => !isSame(saved?.get(name) ?? {}, changes.get(name) ?? {})))
      await write().catch(reported);
  }
  return { save, flush };
}

const changesIn = (world: World | undefined, fixtures: State) =>
  world ? changedCollections(world.state, fixtures) : {};

function changesOf(worlds: Worlds): Changes {
  const all = worlds.all().map((world) => [world.name, changesIn(world, worlds.fixtures)] as const);
  return new Map(all.filter(([, changes]) => Object.keys(changes).length > 0));
}

function isSame(one: Partial<State>, other: Partial<State>): boolean {
  const [lists, others] = [Object.entries(one), Object.entries(other)];
  return lists.length === others.length && lists.every(([name, rows]) => other[name as keyof State] === rows);
}
