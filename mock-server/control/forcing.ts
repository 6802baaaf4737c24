import { json, Router } from 'express';
import { integer, min, nullable, object, optional, string } from 'superstruct';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { force, isEndpointId, outcomeNamed, outcomesOf } from '#mock/outcomes.ts';
import { ControlRefusal, read, worldOf } from './control-call.ts';

const Forcing = object({ outcome: nullable(string()), times: optional(min(integer(), 1)) });

/** GET /endpoints and PUT /endpoints/{id}: what each endpoint can answer, and making it answer so. */
export function forcing(): Router {
  const router = Router();

  router.get('/endpoints', (_request, response) => {
    const { forced } = worldOf(response);
    response.json(
      allEndpoints.map((endpoint) => {
        const { id, method, path, summary, resource } = endpoint;
        const { outcome, times } = forced.get(id as EndpointId) ?? {};
        return {
          id,
          method,
          path: basePath + path,
          summary,
          resource,
          outcomes: outcomesOf(endpoint).map(({ name, status, documented, body }) => ({
            name,
            status,
            documented,
            ...(body !== undefined && { body }),
          })),
          forced: outcome?.name ?? null,
          // Infinity is null in JSON: until it is cleared.
          times: times ?? null,
        };
      }),
    );
  });

  router.put('/endpoints/:id', json(), (request, response) => {
    const { id = '' } = request.params;
    if (!isEndpointId(id)) throw new ControlRefusal(404, `Unknown endpoint '${id}'`);
    const { outcome, times } = read(request.body, Forcing);
    const world = worldOf(response);
    if (outcome === null) world.forced.delete(id);
    else force(world, id, outcomeNamed(endpoints[id], outcome), times);
    response.json({ id, forced: outcome });
  });

  return router;
}
