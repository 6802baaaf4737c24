import { controlHeaders } from '#contract/development.ts';
import { checkState, InvalidState } from './check-state.ts';
import { emptyJournal } from './journal.ts';
import { referenceProblems } from './references.ts';
import type { State } from './state.ts';
import { changedCollections, endWaiting, type World } from './world.ts';

export const defaultWorld = 'default';
const maxWorlds = 200;

/** The changes of a world could not be written. The message names the file. */
export class NotSaved extends Error {}

export const invalidWorldName = `${controlHeaders.world}: Use letters, digits and -, at most 64 characters`;

export const isWorldName = (name: string) => /^[A-Za-z0-9-]{1,64}$/.test(name);

/** Creates worlds from the fixtures on first use. */
export class Worlds {
  readonly #worlds = new Map<string, World>();

  /** Resolves once the changes of a world are on disk. Throws NotSaved. Undefined without a state file. */
  save: ((name: string) => Promise<void>) | undefined;

  /** `latency` is the initial latency of each world, in ms. */
  constructor(
    public fixtures: State,
    private readonly latency = 0,
  ) {
    this.get(defaultWorld);
  }

  get(name: string): World {
    const world = this.#worlds.get(name) ?? this.#make(name);
    this.#worlds.delete(name);
    this.#worlds.set(name, world);
    return world;
  }

  /** Returns the world that a request names, or undefined for an invalid name. */
  named(headers: Headers): World | undefined {
    const name = headers.get(controlHeaders.world) ?? defaultWorld;
    return isWorldName(name) ? this.get(name) : undefined;
  }

  /** Returns a world without using it. */
  find(name: string): World | undefined {
    return this.#worlds.get(name);
  }

  /** Returns all worlds, the most recently used last. */
  all(): readonly World[] {
    return [...this.#worlds.values()];
  }

  /** Makes the changes of a call durable. The response of the call must wait for it. Throws NotSaved. */
  async commit(name: string): Promise<void> {
    const { save } = this;
    const evicted = this.evict();
    if (save) await Promise.all([name, ...evicted].map(save));
  }

  /**
   * Evicts the least recently used worlds beyond 200, unchanged worlds first. Evicts a changed world only when more
   * than 200 worlds are changed, and names it on the console. Never evicts the default world, which counts as changed.
   * Returns the names of the evicted changed worlds.
   */
  evict(): readonly string[] {
    if (this.#worlds.size <= maxWorlds) return [];
    const changed: World[] = [];
    for (const world of this.all()) {
      if (world.name === defaultWorld || this.#isChanged(world)) changed.push(world);
      else if (world.openCalls === 0 && this.#worlds.size > maxWorlds) this.#worlds.delete(world.name);
    }
    const idle = changed.filter(({ name, openCalls }) => name !== defaultWorld && openCalls === 0);
    const evicted = idle.slice(0, Math.max(0, changed.length - maxWorlds)).map(({ name }) => name);
    for (const name of evicted) {
      this.#worlds.delete(name);
      console.warn(
        `World '${name}' is gone with its changes, because more than ${maxWorlds} worlds are changed. Reset each world after use: POST /__mock/reset.`,
      );
    }
    return evicted;
  }

  /** Tells whether somebody would miss the world. Journal and counted calls do not matter. */
  #isChanged({ state, forced, clockOffset, latency, latencies, fromState }: World): boolean {
    return (
      Object.keys(changedCollections(state, this.fixtures)).length > 0 ||
      forced.length > 0 ||
      clockOffset !== 0 ||
      latencies.size > 0 ||
      fromState.size > 0 ||
      latency.min !== this.latency ||
      latency.max !== this.latency
    );
  }

  /** Resets a world: its state, forced outcomes, rate limits, latencies, clock, mails and journal. Ends waiting calls. */
  reset(name: string): void {
    const before = this.find(name);
    if (before) endWaiting(before);
    this.#worlds.set(name, this.#make(name));
  }

  /**
   * Replaces the fixtures. Each world keeps its changed collections, unless the mix breaks references. Then its state
   * becomes the fixtures. Returns the names of those worlds.
   */
  replaceFixtures(fixtures: State): readonly string[] {
    const before = this.fixtures;
    this.fixtures = fixtures;
    const restarted: string[] = [];
    for (const world of this.all()) {
      const changed = changedCollections(world.state, before);
      const mixed = { ...fixtures, ...changed };
      const isChanged = Object.keys(changed).length > 0;
      const fits = !isChanged || referenceProblems(mixed).length === 0;
      world.state = isChanged && fits ? mixed : fixtures;
      if (!fits) restarted.push(world.name);
    }
    return restarted;
  }

  /**
   * Takes over the worlds from before a restart with new code. Resets the state of a world whose changes no longer fit.
   * Drops rules with outcomes that the new code does not know. Names both on the console.
   */
  takeOver(before: Worlds, isKnown: (endpoint: string, outcome: string) => boolean): void {
    for (const { state, forced, openCalls: _, waiting: __, ...plain } of before.all()) {
      const world = Object.assign(this.get(plain.name), plain);
      try {
        world.state = checkState({ ...this.fixtures, ...changedCollections(state, before.fixtures) });
      } catch (error) {
        if (!(error instanceof InvalidState)) throw error;
        console.warn(`Reset the state of world '${plain.name}', because it no longer fits: ${error.message}`);
      }
      world.forced = forced.filter(({ endpoint, steps }) =>
        steps.every((step) => !step || isKnown(endpoint, step.outcome)),
      );
      const dropped = forced.filter((rule) => !world.forced.includes(rule));
      for (const id of new Set(dropped.map(({ endpoint }) => endpoint)))
        console.warn(`Dropped rules of ${id} in world '${plain.name}', because their outcomes are gone.`);
    }
  }

  #make(name: string): World {
    return {
      name,
      state: this.fixtures,
      lastIds: {},
      forced: [],
      rates: new Map(),
      latency: { min: this.latency, max: this.latency },
      latencies: new Map(),
      fromState: new Set(),
      clockOffset: 0,
      mails: [],
      journal: emptyJournal(),
      waiting: new Set(),
      openCalls: 0,
    };
  }
}
