import { type Request, type Response, Router } from 'express';
import { readableJson } from '#mock/call/readable-json.ts';
import { checkState } from '#mock/world/check-state.ts';
import { withoutOrphans } from '#mock/world/orphans.ts';
import { ControlError, worldOf } from './control-call.ts';
import { type FixturesRequest, fixturesCall } from './fixtures-call.ts';

/** Serves a world's collections as REST through json-server. Rejects an edit that makes the state invalid. */
export function fixturesView(): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    const lists = Object.entries(worldOf(response).state);
    const rows = lists.map(([name, { length }]) => ({
      name,
      rows: length,
      path: `/__mock/fixtures/${name}`,
    }));
    response.json(rows);
  });
  router.all('/:name{/:id{/:child}}', readableJson('10mb'), serve);
  return router;
}

async function serve(request: FixturesRequest, response: Response): Promise<void> {
  // Imported here, because the import takes 100 ms.
  const { default: jsonServer } = await import('json-server');
  const world = worldOf(response);
  const { state } = world;
  const { name, row, query, ...call } = fixturesCall(request, state);
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
  if (world.state !== state) return serve(request, response);
  const edited = { ...state, [name]: list };
  world.state = checkState(list.length < state[name].length ? withoutOrphans(edited) : edited);
  if (response.statusCode === 201) response.location(`/__mock/fixtures/${name}/${data.id}`);
  response.json(data);
}
