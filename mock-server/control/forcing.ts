import { Router } from 'express';
import { integer, min, nullable, object, optional, string } from 'superstruct';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { isFault } from '#mock/call/faults.ts';
import { force, isEndpointId, outcomeNamed, outcomesOf } from '#mock/call/outcomes.ts';
import { readableJson } from '#mock/call/readable-json.ts';
import type { Forced } from '#mock/state/worlds.ts';
import { ControlError, read, worldOf } from './control-call.ts';

const Forcing = object({ outcome: nullable(string()), times: optional(min(integer(), 1)) });

/** An outcome as GET /endpoints gives it. One without a body is answered from the state, or not at all. */
export interface ListedOutcome extends Outcome {
  /** What goes wrong on the way, in a sentence, where it is no answer that the API gives. */
  readonly fault?: string;
}

/** An endpoint as GET /endpoints gives it. */
export interface ListedEndpoint extends Pick<Endpoint, 'id' | 'method' | 'path' | 'summary' | 'resource'> {
  readonly outcomes: readonly ListedOutcome[];
  readonly forced: string | null;
  /** On how many more calls; null until it is cleared. */
  readonly times: number | null;
}

/** GET /endpoints and PUT /endpoints/{id}: what each endpoint can answer, and making it answer so. */
export function forcing(): Router {
  const router = Router();

  router.get('/endpoints', (_request, response) => {
    const { forced } = worldOf(response);
    response.json(allEndpoints.map((endpoint) => listed(endpoint, forced.get(endpoint.id as EndpointId))));
  });

  router.put('/endpoints/:id', readableJson(), (request, response) => {
    const id = String(request.params.id);
    if (!isEndpointId(id)) throw new ControlError(404, `Unknown endpoint '${id}'`);
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
    outcomes: outcomesOf(endpoint).map((outcome) => ({
      name: outcome.name,
      status: outcome.status,
      documented: outcome.documented,
      ...(isFault(outcome) && { fault: outcome.about }),
      ...(outcome.body !== undefined && { body: outcome.body }),
    })),
    forced: forced?.outcome.name ?? null,
    // Infinity is null in JSON: until it is cleared.
    times: forced?.times ?? null,
  };
}
