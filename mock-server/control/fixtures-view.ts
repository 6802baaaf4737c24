import type { Request, Response, Router } from 'express';
import { checkState } from '#mock/world/check-state.ts';
import { withoutOrphans } from '#mock/world/references.ts';
import { type CollectionName, collections } from '#mock/world/state.ts';
import { change, newId, type World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, serveControls, worldOf } from './control-call.ts';

/** A request for `/{name}`, `/{name}/{id}` or `/{name}/{id}/{child}`. */
type FixturesRequest = Request<{ name: string; id?: string; child?: string }>;

const names = Object.keys(collections) as CollectionName[];
const columnOf = (parent: string) => `${parent.replace(/s$/, '')}_id`;
const childrenOf = (parent: CollectionName) =>
  names.filter((child) => columnOf(parent) in collections[child].schema);

/** Serves a world's collections as REST through json-server. Rejects an edit that makes the state invalid. */
export function fixturesView(worlds: Worlds): Router {
  const router = serveControls(worlds, {
    'GET /': ({ state }) =>
      names.map((name) => ({ name, rows: state[name].length, path: `/__mock/fixtures/${name}` })),
  });
  router.all('/:name{/:id{/:child}}', (request: FixturesRequest, response: Response) =>
    serve(request, response, worlds),
  );
  return router;
}

async function serve(request: FixturesRequest, response: Response, worlds: Worlds): Promise<void> {
  // Imported here, because the import takes 100 ms.
  const { default: jsonServer } = await import('json-server');
  const world = worldOf(request, worlds);
  const { state } = world;
  const { name, row, ...call } = callOf(request, world);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  // json-server changes the list and the row in place. Without the other lists it finds no dependants to delete.
  const list = state[name].map((each) => (each === row ? { ...each } : each));
  const router = jsonServer.router(reads ? state : { [name]: list }, { foreignKeySuffix: '_id' });
  // json-server also changes its request, whose query has no setter in Express 5. `_body`: the body is read already.
  const own = Object.create(request, { query: { value: {}, writable: true } });
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

/** Returns a request that json-server serves without an error. Throws a ControlError. */
function callOf({ method, params, url, query, body }: FixturesRequest, world: World) {
  const { id, child } = params;
  const parent = nameOf(params.name);
  const row = world.state[parent].find((each) => String(each.id) === id);
  if (id !== undefined && !row) throw new ControlError(404, `${parent}: no row with id ${id}`);
  const name = nameOf(child ?? parent);
  const sent = method === 'POST' ? withId(body, name, world) : { ...body };
  const call = { name, row, url, query: safeQuery(name, query), body: sent };
  if (child === undefined) return call;
  const column = columnOf(parent);
  if (!childrenOf(parent).includes(name)) throw new ControlError(404, `${parent} have no ${name}`);
  // json-server itself would store the id of the parent as text.
  const ofParent = { query: { ...call.query, [column]: id }, body: { ...sent, [column]: row?.id } };
  return { ...call, ...ofParent, url: `/${name}` };
}

function nameOf(text: string): CollectionName {
  const name = names.find((each) => each === text);
  if (name) return name;
  throw new ControlError(404, `Unknown collection '${text}'. Known: ${names.join(', ')}`);
}

/** json-server itself would throw for a taken id, and choose ids of deleted rows again. */
function withId(body: { readonly id?: unknown } | undefined, name: CollectionName, world: World) {
  const isNumber = collections[name].schema.id.type === 'integer';
  const id = body?.id ?? (isNumber ? newId(world, name) : '');
  if (id === '') throw new ControlError(400, 'id: Expected a string with at least one character');
  const isTaken = world.state[name].some((row) => String(row.id) === String(id));
  if (isTaken) throw new ControlError(409, `${name}: id ${id} is taken. Replace the row with PUT.`);
  return { ...body, id };
}

/** Accepts a field, or a path such as `points[0].level`. On other paths lodash reaches functions, which can throw. */
const safePath = /^\w+([.[]\d+\]?\.\w+|\.length)?$/;

function safeQuery(name: CollectionName, query: Request['query']): Record<string, unknown> {
  const parts = Object.entries(query).flatMap(([part, value]): [string, unknown][] => {
    const values = [value].flat().map(String);
    const paths = part === '_sort' ? values.join().split(',') : [part];
    if (!paths.every((path) => safePath.test(path))) return [];
    if (part === '_embed') return [[part, childrenOf(name).filter((child) => values.includes(child))]];
    if (part === '_expand')
      return [[part, values.filter((parent) => `${parent}_id` in collections[name].schema)]];
    // json-server takes a regular expression here, which may backtrack for ever.
    if (part.endsWith('_like')) return [[part, values.map(escapeRegExp)]];
    return [[part, /^_(sort|order)$/.test(part) ? values.join() : values]];
  });
  return Object.fromEntries(parts);
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
