import { json, type RequestHandler, Router } from 'express';
import { integer, min, nullable, object, optional, string } from 'superstruct';
import { allEndpoints, basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { force, isEndpointId, outcomeNamed, outcomesOf } from '#mock/outcomes.ts';
import type { World, Worlds } from '#mock/worlds.ts';

const Forcing = object({ outcome: nullable(string()), times: optional(min(integer(), 1)) });

/** The mock's controls as an API: outcomes, reset, outbox and log of the world that the call names. */
export function controls(worlds: Worlds): Router {
  const router = Router();
  router.use(refuseOtherOrigins);

  router.get('/endpoints', (_request, response) => {
    const world = response.locals.world as World;
    response.json(
      allEndpoints.map((endpoint) => ({
        id: endpoint.id,
        method: endpoint.method,
        path: basePath + endpoint.path,
        outcomes: outcomesOf(endpoint),
        forced: world.forced.get(endpoint.id as EndpointId)?.outcome.name ?? null,
      })),
    );
  });

  router.put('/endpoints/:id', json(), (request, response) => {
    const world = response.locals.world as World;
    const { id } = request.params;
    if (!id || !isEndpointId(id)) {
      response.status(404).json({ status: 404, message: `Unknown endpoint '${id}'` });
      return;
    }
    const [error, forcing] = Forcing.validate(request.body);
    if (error) {
      response
        .status(400)
        .json({ status: 400, message: `${error.path.join('.') || 'body'}: ${error.message}` });
      return;
    }
    if (forcing.outcome === null) world.forced.delete(id);
    else force(world, id, outcomeNamed(endpoints[id], forcing.outcome), forcing.times);
    response.json({ id, forced: forcing.outcome });
  });

  router.post('/reset', (_request, response) => {
    worlds.reset((response.locals.world as World).name);
    response.json({ status: 200, message: 'Reset' });
  });

  router.get('/outbox', (_request, response) => response.json((response.locals.world as World).outbox));
  router.get('/log', (_request, response) => response.json((response.locals.world as World).log));

  return router;
}

const localNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A web page of another origin must not steer a developer's mock, not even blindly; nor one whose name was pointed
 * at this machine.
 */
const refuseOtherOrigins: RequestHandler = (request, response, next) => {
  const host = request.get('host') ?? '';
  const origin = request.get('origin') ?? `http://${host}`;
  if (localNames.includes(host.replace(/:\d+$/, '')) && origin === `http://${host}`) return next();
  response.status(403).json({ status: 403, message: 'Forbidden: a page of another origin' });
};
