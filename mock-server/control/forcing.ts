import { Router } from 'express';
import { integer, min, nullable, object, optional, string } from 'superstruct';
import { type Endpoint, isDocumented, type Outcome } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { isFault } from '#mock/call/faults.ts';
import { force, isEndpointId, outcomeNamed, outcomesOf } from '#mock/call/outcomes.ts';
import { readableJson } from '#mock/call/readable-json.ts';
import type { Forced } from '#mock/state/worlds.ts';
import { ControlError, read, worldOf } from './control-call.ts';

const Forcing = object({ outcome: nullable(string()), times: optional(min(integer(), 1)) });

/** An outcome in GET /endpoints. Without `body`, the response comes from the state, or there is none. */
export interface ListedOutcome extends Outcome {
  readonly fault?: string;
}

export interface ListedEndpoint extends Pick<Endpoint, 'id' | 'method' | 'path' | 'summary' | 'resource'> {
  readonly documented: boolean;
  readonly outcomes: readonly ListedOutcome[];
  readonly forced: string | null;
  /** Remaining requests with the forced outcome; null until it is cleared. */
  readonly times: number | null;
}

/** GET /endpoints lists the outcomes of each endpoint. PUT /endpoints/{id} forces or clears an outcome. */
export function forcing(): Router {
  const router = Router();

  router.get('/endpoints', (_request, response) => {
    const { forced } = worldOf(response);
    response.json(allEndpoints.map((endpoint) => listed(endpoint, forced.get(endpoint.id as EndpointId))));
  });

  router.put('/endpoints/:id', readableJson(), (request, response) => {
    const id = String(request.params.id);
    if (!isEndpointId(id))
      throw new ControlError(404, `Unknown endpoint '${id}'. GET /__mock/endpoints lists the known ids.`);
    const { outcome, times } = read(request.body, Forcing);
    const world = worldOf(response);
    if (outcome === null) world.forced.delete(id);
    else force(world, id, outcomeNamed(endpoints[id], outcome), times);
    response.json({ id, forced: outcome });
  });

  return router;
}

function listed(endpoint: Endpoint, forced: Forced | undefined): ListedEndpoint {
  const { id, method, path, summary, resource } = endpoint;
  return {
    id,
    method,
    path: basePath + path,
    summary,
    resource,
    documented: isDocumented(endpoint),
    outcomes: outcomesOf(endpoint).map((outcome) => ({
      name: outcome.name,
      status: outcome.status,
      documented: outcome.documented,
      ...(isFault(outcome) && { fault: outcome.about }),
      ...(outcome.body !== undefined && { body: outcome.body }),
    })),
    forced: forced?.outcome.name ?? null,
    // JSON turns Infinity into null.
    times: forced?.times ?? null,
  };
}
