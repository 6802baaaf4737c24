import { type Response, Router } from 'express';
import { type Infer, integer, max, min, nullable, object, optional, refine } from 'superstruct';
import type { EndpointId } from '#contract/endpoints.ts';
import { readableJson } from '#mock/call/readable-json.ts';
import type { Latency } from '#mock/world/worlds.ts';
import { endpointId, read, worldOf } from './control-call.ts';

const ms = max(min(integer(), 0), 10 * 60 * 1000);

/** `ms` is a fixed delay, `min` and `max` are a range. `ms: null` ends the delay of an endpoint. */
const LatencyChange = refine(
  object({
    ms: optional(nullable(ms)),
    min: optional(ms),
    max: optional(ms),
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
export function latencyControls(): Router {
  const router = Router();
  router
    .route('/latency')
    .get((_request, response) => sendLatency(response))
    .put(readableJson(), (request, response) => {
      change(response, read(request.body, LatencyChange));
      sendLatency(response);
    });
  return router;
}

function change(response: Response, { ms, min, max, endpoint }: Infer<typeof LatencyChange>): void {
  const world = worldOf(response);
  const latency = { min: min ?? ms ?? 0, max: max ?? ms ?? 0 };
  if (endpoint === undefined) world.latency = latency;
  else if (ms === null) world.latencies.delete(endpoint as EndpointId);
  else world.latencies.set(endpoint as EndpointId, latency);
}

function sendLatency(response: Response): void {
  const { latency, latencies } = worldOf(response);
  const endpoints = [...latencies].map(([id, own]) => [id, shown(own)]);
  response.json({ ...shown(latency), endpoints: Object.fromEntries(endpoints) });
}

/** A latency as PUT accepts it. */
export type ShownLatency = { readonly ms: number } | { readonly min: number; readonly max: number };

const shown = ({ min, max }: Latency): ShownLatency => (min === max ? { ms: min } : { min, max });
