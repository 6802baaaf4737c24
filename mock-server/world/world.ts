import type { EndpointId } from '#contract/endpoints.ts';
import type { Rule } from './forced.ts';
import type { Journal } from './journal.ts';
import { type CollectionName, maxId, type State } from './state.ts';

/** A mail that the mock keeps in place of sending it. `sentAt` is ISO 8601. */
export interface Mail {
  readonly to: string;
  readonly username: string;
  readonly token: string;
  readonly link: string;
  readonly sentAt: string;
}

/** A delay in ms. Each call takes a random one from `min` to `max`. */
export interface Latency {
  readonly min: number;
  readonly max: number;
}

/** Calls of a client in a rate-limit window. `endsAt` is in ms of the world's clock. */
export interface RateWindow {
  readonly calls: number;
  readonly endsAt: number;
}

/** Returns the delay of one call, in ms. */
export const randomDelay = ({ min, max }: Latency) => min + Math.random() * (max - min);

/** An isolated copy of the fixtures with its own changes, forced outcomes, clock, mails and journal. Plain data. */
export interface World {
  readonly name: string;
  state: State;
  /** The largest numeric id that each changed collection ever had, so that no id is used twice. */
  lastIds: LastIds;
  /** Rules that force outcomes. The first that matches a call applies. */
  forced: readonly Rule[];
  /** Rate-limit windows by endpoint and client. */
  readonly rates: Map<string, RateWindow>;
  /** Delay of every call. */
  latency: Latency;
  /** Delays of endpoints, in place of the delay of every call. */
  readonly latencies: Map<EndpointId, Latency>;
  /** Endpoints that answer from the state while the others answer from a backend. */
  readonly fromState: Set<EndpointId>;
  /** Offset from the system clock, in ms. */
  clockOffset: number;
  mails: readonly Mail[];
  readonly journal: Journal;
  /** Ends a call that waits or hangs, for each such call. */
  readonly waiting: Set<() => void>;
  /** Calls without a complete response. Such a world is never evicted, because a call may still change it. */
  openCalls: number;
}

export type LastIds = Readonly<Partial<Record<CollectionName, number>>>;

/** A state, with the largest id of a collection when its row is gone. */
export type Snapshot = State & { readonly lastIds?: LastIds };

/** A call that may wait. `onClose` tells when its client has left or has its response. `drop` ends it without one. */
export interface Droppable {
  readonly drop: () => void;
  readonly onClose: (listener: () => void) => void;
}

/** Waits. Rejects when the client of the call leaves before, or when the world starts again and drops the call. */
export const pause = ({ waiting }: World, ms: number, { drop, onClose }: Droppable) =>
  new Promise<void>((resolve, reject) => {
    waiting.add(drop);
    const timer = setTimeout(resolve, ms);
    onClose(() => {
      waiting.delete(drop);
      clearTimeout(timer);
      reject(new Error('The client has left'));
    });
  });

/** Ends the calls that wait or hang, when their world starts again. */
export function endWaiting({ waiting }: World): void {
  for (const end of waiting) end();
}

/** Returns the world's time in ms since 1970. */
export const now = (world: World) => Date.now() + world.clockOffset;

/** Replaces collections of a world. Their rows get no id again that the world or a snapshot ever had. */
export function change(world: World, { lastIds = {}, ...collections }: Partial<Snapshot>): void {
  const names = Object.keys(collections) as CollectionName[];
  const ids = names.map((name) => [name, Math.max(lastIdOf(world, name), lastIds[name] ?? 0)]);
  world.lastIds = { ...world.lastIds, ...Object.fromEntries(ids) };
  world.state = { ...world.state, ...collections };
}

/** Returns an id that no row of this collection ever had, or the smallest free id beyond `maxId`. */
export function newId(world: World, name: CollectionName): number {
  const next = lastIdOf(world, name) + 1;
  if (next <= maxId) return next;
  const taken = new Set<unknown>(world.state[name].map(({ id }) => id));
  let free = 1;
  while (taken.has(free)) free += 1;
  return free;
}

const lastIdOf = ({ state, lastIds }: World, name: CollectionName): number =>
  Math.max(lastIds[name] ?? 0, largestId(state[name]));

const largestId = (rows: readonly { readonly id: number | string }[]): number =>
  rows.reduce((largest, { id }) => (typeof id === 'number' ? Math.max(largest, id) : largest), 0);

/** Returns all data of a world. */
export function snapshotOf({ state, lastIds }: World): Snapshot {
  const ids = Object.entries(lastIds) as [CollectionName, number][];
  const gone = ids.filter(([name, id]) => id > largestId(state[name]));
  return gone.length > 0 ? { ...state, lastIds: Object.fromEntries(gone) } : state;
}

/** Returns the collections that differ from the fixtures. */
export function changedCollections(state: State, fixtures: State): Partial<State> {
  const changed = Object.entries(state).filter(([name, rows]) => rows !== fixtures[name as CollectionName]);
  return Object.fromEntries(changed);
}
