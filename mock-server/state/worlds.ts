import type { Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { LogEntry } from '#mock/call/log.ts';
import { referenceProblems } from './references.ts';
import type { State } from './state.ts';

/** A mail that the mock did not send. `sentAt` is ISO 8601. */
export interface Mail {
  readonly to: string;
  readonly username: string;
  readonly token: string;
  readonly link: string;
  readonly sentAt: string;
}

/** An outcome forced on the next `times` calls; infinite until it is cleared. */
export interface Forced {
  readonly outcome: Outcome;
  times: number;
}

/** How many calls a client has made in a window that ends at `endsAt`, ms of the world's clock. */
export interface RateWindow {
  calls: number;
  readonly endsAt: number;
}

/** An isolated copy of the fixtures with all that calls have done to it. */
export interface World {
  readonly name: string;
  state: State;
  readonly forced: Map<EndpointId, Forced>;
  /** Calls that count towards a rate limit, by endpoint and client. */
  readonly rates: Map<string, RateWindow>;
  /** How long every call waits, in ms. */
  latency: number;
  /** How far the world's clock is ahead of the true one, in ms. */
  advanced: number;
  outbox: readonly Mail[];
  readonly log: LogEntry[];
}

export const defaultWorld = 'default';
const mostWorlds = 200;

export const isWorldName = (name: string) => /^[A-Za-z0-9-]{1,64}$/.test(name);

/** The world's clock, ms since 1970. */
export const now = (world: World) => Date.now() + world.advanced;

/** Puts new collections in the place of old ones. */
export function change(world: World, collections: Partial<State>): void {
  world.state = { ...world.state, ...collections };
}

/** The collections in which a state is not the fixtures. */
export function ownCollections(state: State, fixtures: State): Partial<State> {
  const own = Object.entries(state).filter(([name, rows]) => rows !== fixtures[name as keyof State]);
  return Object.fromEntries(own);
}

/** Worlds by name, each made from the fixtures at first use; past 200 the least recently used goes. */
export class Worlds {
  readonly #worlds = new Map<string, World>();

  /** `latency` in ms is what each world starts with. */
  constructor(
    public fixtures: State,
    private readonly latency = 0,
  ) {}

  get(name: string): World {
    const world = this.#worlds.get(name) ?? this.#make(name);
    this.#worlds.delete(name);
    this.#worlds.set(name, world);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > mostWorlds && oldest !== undefined) this.#worlds.delete(oldest);
    return world;
  }

  /** Every world that was used, the most recent last. */
  all(): readonly World[] {
    return [...this.#worlds.values()];
  }

  /** The fixtures again, nothing forced, the true clock, empty outbox and log. */
  reset(name: string): void {
    this.#worlds.set(name, this.#make(name));
  }

  /**
   * Other fixtures from now on. A world keeps the collections that it has changed and gets the rest; where that does
   * not fit together by its references, its state is the fixtures again. Gives the names of those worlds.
   */
  adopt(fixtures: State): readonly string[] {
    const before = this.fixtures;
    this.fixtures = fixtures;
    const restarted: string[] = [];
    for (const world of this.all()) {
      const own = ownCollections(world.state, before);
      const mixed = { ...fixtures, ...own };
      const isOwn = Object.keys(own).length > 0;
      const fits = !isOwn || referenceProblems(mixed).length === 0;
      world.state = isOwn && fits ? mixed : fixtures;
      if (!fits) restarted.push(world.name);
    }
    return restarted;
  }

  #make(name: string): World {
    return {
      name,
      state: this.fixtures,
      forced: new Map(),
      rates: new Map(),
      latency: this.latency,
      advanced: 0,
      outbox: [],
      log: [],
    };
  }
}
