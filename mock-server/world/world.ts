import type { EndpointId } from '#contract/endpoints.ts';
import type { Journal } from './journal.ts';
import type { Rule } from './rule.ts';
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
  readonly forced: Map<EndpointId, readonly Rule[]>;
  /** Rate-limit windows by endpoint and client. */
  readonly rates: Map<string, RateWindow>;
  /** Delay of every call. */
  latency: Latency;
  /** Delays of endpoints, in place of the delay of every call. */
  readonly latencies: Map<EndpointId, Latency>;
  /** Endpoints that answer from the state while the others answer from a backend or a recording. */
  readonly fromState: Set<EndpointId>;
  /** Offset from the system clock, in ms. */
  clockOffset: number;
  mails: readonly Mail[];
  readonly journal: Journal;
  /** Calls without a complete response. Such a world is never evicted, because a call may still change it. */
  openCalls: number;
}

export type LastIds = Readonly<Partial<Record<CollectionName, number>>>;

/** Returns the world's time in ms since 1970. */
export const now = (world: World) => Date.now() + world.clockOffset;

/** Replaces collections of a world. */
export function change(world: World, collections: Partial<State>): void {
  const names = Object.keys(collections) as CollectionName[];
  const lastIds = names.map((name) => [name, lastIdOf(world, name)] as const);
  world.lastIds = { ...world.lastIds, ...Object.fromEntries(lastIds) };
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

function lastIdOf({ state, lastIds }: World, name: CollectionName): number {
  const rows: readonly { readonly id: number | string }[] = state[name];
  return rows.reduce(
    (largest, { id }) => (typeof id === 'number' ? Math.max(largest, id) : largest),
    lastIds[name] ?? 0,
  );
}

/** Returns the collections that differ from the fixtures. */
export function changedCollections(state: State, fixtures: State): Partial<State> {
  const changed = Object.entries(state).filter(([name, rows]) => rows !== fixtures[name as CollectionName]);
  return Object.fromEntries(changed);
}
