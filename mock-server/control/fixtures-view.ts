import { type Request, type Response, Router } from 'express';
import { checkState } from '#mock/world/check-state.ts';
import { withoutOrphans } from '#mock/world/orphans.ts';
import { change } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, reading, readJson, worldOf } from './control-call.ts';
import { type FixturesRequest, fixturesCall } from './fixtures-call.ts';

/** Serves a world's collections as REST through json-server. Rejects an edit that makes the state invalid. */
export function fixturesView(worlds: Worlds): Router {
  const router = Router();
  const listOf = ([name, { length }]: [string, readonly unknown[]]) => ({
    name,
    rows: length,
    path: `/__mock/fixtures/${name}`,
  });
  router.get(
    '/',
    reading(worlds, ({ state }) => Object.entries(state).map(listOf)),
  );
  router.all('/:name{/:id{/:child}}', readJson('10mb'), (request: FixturesRequest, response: Response) =>
    serve(request, response, worlds),
  );
  return router;
}

async function serve(request: FixturesRequest, response: Response, worlds: Worlds): Promise<void> {
  // Imported here, because the import takes 100 ms.
  const { default: jsonServer } = await import('json-server');
  const world = worldOf(request, worlds);
  const { state } = world;
  const { name, row, query, ...call } = fixturesCall(request, world);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // json-server changes the list and the row in place. Without the other lists it finds no dependants to delete.
  const list = state[name].map((each) => (each === row ? { ...each } : each));
  const router = jsonServer.router(reads ? state : { [name]: list }, { foreignKeySuffix: '_id' });
  // json-server also changes its request. It would wait for a body that is read already.
  const own: Request = Object.create(request, { query: { value: query, writable: true } });
  await new Promise<void>((resolve, reject) => {
    router.render = () => resolve();
    router(Object.assign(own, call, { _body: true }), response, reject);
  });
  response.removeHeader('Location');
  const { data } = response.locals;
  if (response.statusCode === 404) throw new ControlError(405, `Method not allowed: ${request.method}`);
  if (reads) return void response.json(data);
  // json-server pauses before an edit. When another call has changed the world meanwhile, the edit starts again.
  if (world.state !== state) return serve(request, response, worlds);
  const edited = { ...state, [name]: list };
  change(world, checkState(list.length < state[name].length ? withoutOrphans(edited) : edited));
  await worlds.commit(world.name);
  if (response.statusCode === 201) response.location(`/__mock/fixtures/${name}/${data.id}`);
  response.json(data);
}
