import { enums, integer, max, min, nullable, object, optional, refine } from 'superstruct';
import { checkState } from '#mock/world/check-state.ts';
import { change, type Latency, now, snapshotOf, type World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, type Controls, endpointId, read } from './controls.ts';

/** 100 years in ms, so that the clock stays a valid date. */
const maxAdvance = 100 * 365 * 24 * 60 * 60 * 1000;

const Advance = object({ advanceMs: max(min(integer(), 0), maxAdvance) });

/** A delay in ms, at most 10 minutes. */
export const delay = max(min(integer(), 0), 10 * 60 * 1000);

/** `ms` is a fixed delay, `min` and `max` are a range. `ms: null` ends the delay of an endpoint. */
const LatencyChange = refine(
  object({
    ms: optional(nullable(delay)),
    min: optional(delay),
    max: optional(delay),
    endpoint: optional(endpointId),
  }),
  'one delay',
  ({ ms, min, max, endpoint }) => {
    const hasRange = min !== undefined && max !== undefined;
    if (ms === undefined ? !hasRange : min !== undefined || max !== undefined)
      return 'Send ms, or min and max';
    if (hasRange && min > max) return 'min is larger than max';
    return ms !== null || endpoint !== undefined || 'ms null needs an endpoint';
  },
);

const SourceChange = object({ endpoint: endpointId, from: enums(['state', 'upstream']) });

/** Clock, snapshot, reset, mails, latency and source of the world that a request names, and the list of worlds. */
export function worldControls(worlds: Worlds, hasBackend: boolean): Controls {
  return {
    'GET /worlds': () => worlds.all().map(({ name }) => name),
    'GET /mails': ({ mails }) => mails,
    'POST /reset'({ name }) {
      worlds.reset(name);
      return { status: 200, message: 'World reset' };
    },

    'GET /snapshot': snapshotOf,
    'PUT /snapshot'(world, { body }) {
      change(world, checkState(body));
      return { status: 200, message: 'Snapshot restored' };
    },

    'GET /clock': clockOf,
    'PUT /clock'(world, { body }) {
      const clockOffset = world.clockOffset + read(body, Advance).advanceMs;
      if (clockOffset > maxAdvance)
        throw new ControlError(400, 'advanceMs: The clock can be at most 100 years ahead. Reset the world.');
      world.clockOffset = clockOffset;
      return clockOf(world);
    },

    'GET /latency': latenciesOf,
    'PUT /latency'(world, { body }) {
      const { ms, min = ms ?? 0, max = ms ?? 0, endpoint } = read(body, LatencyChange);
      if (endpoint === undefined) world.latency = { min, max };
      else if (ms === null) world.latencies.delete(endpoint);
      else world.latencies.set(endpoint, { min, max });
      return latenciesOf(world);
    },

    'GET /source': (world) => sourceOf(world, hasBackend),
    'PUT /source'(world, { body }) {
      const { endpoint, from } = read(body, SourceChange);
      if (!hasBackend) throw new ControlError(409, 'The mock has no backend. Start it with --proxy.');
      if (from === 'state') world.fromState.add(endpoint);
      else world.fromState.delete(endpoint);
      return sourceOf(world, hasBackend);
    },
  };
}

/** The source of the responses in a world. */
export type Source = ReturnType<typeof sourceOf>;
const sourceOf = ({ fromState }: World, hasBackend: boolean) => ({
  /** `state` without a backend. */
  source: hasBackend ? ('backend' as const) : ('state' as const),
  /** Endpoints that answer from the state in any case. */
  fromState: [...fromState],
});

export type Clock = ReturnType<typeof clockOf>;
const clockOf = (world: World) => ({
  now: new Date(now(world)).toISOString(),
  advancedMs: world.clockOffset,
});

function latenciesOf({ latency, latencies }: World) {
  const endpoints = [...latencies].map(([id, own]) => [id, shown(own)]);
  return { ...shown(latency), endpoints: Object.fromEntries(endpoints) };
}

/** A latency as PUT accepts it. */
export type ShownLatency = { readonly ms: number } | { readonly min: number; readonly max: number };

const shown = ({ min, max }: Latency): ShownLatency => (min === max ? { ms: min } : { min, max });
