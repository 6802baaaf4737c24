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
  /** Added to the true time, in ms. */
  clockOffset: number;
  outbox: readonly Mail[];
  readonly log: LogEntry[];
}

export const defaultWorld = 'default';
const maxWorlds = 200;

export const isWorldName = (name: string) => /^[A-Za-z0-9-]{1,64}$/.test(name);

/** The world's clock, ms since 1970. */
export const now = (world: World) => Date.now() + world.clockOffset;

/** Puts new collections in the place of old ones. */
export function change(world: World, collections: Partial<State>): void {
  world.state = { ...world.state, ...collections };
}

/** The collections of a state that differ from the fixtures. */
export function changedCollections(state: State, fixtures: State): Partial<State> {
  const changed = Object.entries(state).filter(([name, rows]) => rows !== fixtures[name as keyof State]);
  return Object.fromEntries(changed);
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
    if (this.#worlds.size > maxWorlds && oldest !== undefined) this.#worlds.delete(oldest);
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
   * Puts other fixtures in place. A world keeps the collections that it has changed and gets the rest. Where the mix
   * has broken references, its state becomes the fixtures. Returns the names of those worlds.
   */
  replaceFixtures(fixtures: State): readonly string[] {
    const before = this.fixtures;
    this.fixtures = fixtures;
    const restarted: string[] = [];
    for (const world of this.all()) {
      const changed = changedCollections(world.state, before);
      const mixed = { ...fixtures, ...changed };
      const hasChanges = Object.keys(changed).length > 0;
      const fits = !hasChanges || referenceProblems(mixed).length === 0;
      world.state = hasChanges && fits ? mixed : fixtures;
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
      clockOffset: 0,
      outbox: [],
      log: [],
    };
  }
}
