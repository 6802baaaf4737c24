import { Router } from 'express';
import { type Infer, integer, max, min, nullable, object, optional, refine } from 'superstruct';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Latency, World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { endpointId, read, reading, writing } from './control-call.ts';

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
  ({ ms: fixed, min: from, max: to, endpoint }) => {
    if (fixed !== undefined && (from !== undefined || to !== undefined)) return 'Send ms, or min and max';
    if (fixed === null && endpoint === undefined) return 'ms null needs an endpoint';
    if (fixed !== undefined) return true;
    if (from === undefined || to === undefined) return 'Send ms, or min and max';
    return from <= to || 'min is larger than max';
  },
);

/** GET and PUT /latency: the delay of every call, and delays of single endpoints. */
export function latencyControls(worlds: Worlds): Router {
  const router = Router();
  router.get('/latency', reading(worlds, latenciesOf));
  router.put(
    '/latency',
    writing(worlds, (world, { body }) => {
      change(world, read(body, LatencyChange));
      return latenciesOf(world);
    }),
  );
  return router;
}

function change(world: World, { ms, min, max, endpoint }: Infer<typeof LatencyChange>): void {
  const latency = { min: min ?? ms ?? 0, max: max ?? ms ?? 0 };
  if (endpoint === undefined) world.latency = latency;
  else if (ms === null) world.latencies.delete(endpoint as EndpointId);
  else world.latencies.set(endpoint as EndpointId, latency);
}

function latenciesOf({ latency, latencies }: World) {
  const endpoints = [...latencies].map(([id, own]) => [id, shown(own)]);
  return { ...shown(latency), endpoints: Object.fromEntries(endpoints) };
}

/** A latency as PUT accepts it. */
export type ShownLatency = { readonly ms: number } | { readonly min: number; readonly max: number };

const shown = ({ min, max }: Latency): ShownLatency => (min === max ? { ms: min } : { min, max });
