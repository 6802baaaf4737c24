import type { Outcome } from '#contract/endpoint.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import type { State } from './state.ts';

/** A mail that the mock did not send. `sentAt` is ISO 8601. */
export interface Mail {
  to: string;
  username: string;
  token: string;
  link: string;
  sentAt: string;
}

/** What one call did. A verdict is `ok` or `path: reason`. */
export interface LogEntry {
  at: string;
  method: string;
  path: string;
  endpoint: EndpointId | null;
  outcome: string;
  status: number;
  ms: number;
  request: string;
  answer: string;
}

/** An isolated copy of the fixtures with all that calls have done to it. */
export interface World {
  readonly name: string;
  state: State;
  /** Outcomes forced by endpoint, for `times` more calls or until cleared. */
  readonly forced: Map<EndpointId, { outcome: Outcome; times: number }>;
  outbox: Mail[];
  log: LogEntry[];
  /** The world's clock, ms since 1970. */
  now(): number;
}

export const defaultWorld = 'default';
const mostWorlds = 200;
const mostLogged = 200;

export const isWorldName = (name: string) => /^[A-Za-z0-9-]{1,64}$/.test(name);

/** Worlds by name, each made from the fixtures at first use; past 200 the least recently used goes. */
export class Worlds {
  readonly #worlds = new Map<string, World>();

  constructor(private readonly fixtures: State) {}

  get(name: string): World {
    const world = this.#worlds.get(name) ?? this.#make(name);
    this.#worlds.delete(name);
    this.#worlds.set(name, world);
    const [oldest] = this.#worlds.keys();
    if (this.#worlds.size > mostWorlds && oldest !== undefined) this.#worlds.delete(oldest);
    return world;
  }

  /** The fixtures again, no forced outcomes, empty outbox and log. */
  reset(name: string): void {
    this.#worlds.set(name, this.#make(name));
  }

  #make(name: string): World {
    return {
      name,
      state: structuredClone(this.fixtures),
      forced: new Map(),
      outbox: [],
      log: [],
      now: Date.now,
    };
  }
}

/** Adds to a world's log, which holds the last 200 calls. */
export function record(world: World, entry: LogEntry): void {
  world.log = [...world.log, entry].slice(-mostLogged);
}
