import type { Request, Router } from 'express';
import createReader from 'json-server/lib/server/router/index.js';
import { ControlError, worldOf } from '#mock/control/controls.ts';
import { headersOf } from '#mock/http/receive.ts';
import { checkState } from '#mock/world/check-state.ts';
import { withoutOrphans } from '#mock/world/references.ts';
import { type CollectionName, collections } from '#mock/world/state.ts';
import { change, newId, type World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { serveControls } from './serve-controls.ts';

type FixturesRequest = Request<{ name: string; id?: string; child?: string }>;
type AnyRow = Readonly<Record<string, unknown>>;

const names = Object.keys(collections) as CollectionName[];
const columnOf = (parent: string) => `${parent.replace(/s$/, '')}_id`;
const childrenOf = (parent: CollectionName) =>
  names.filter((child) => columnOf(parent) in collections[child].schema);

/**
 * Serves a world's collections as REST. json-server reads. It would edit the lists in place, so the edits are here. Its
 * version 1.0 beta does not mount in Express.
 */
export function fixturesView(worlds: Worlds): Router {
  const router = serveControls(worlds, {
    'GET /': ({ state }) =>
      names.map((name) => ({ name, rows: state[name].length, path: `/__mock/fixtures/${name}` })),
  });
  router.all('/:name{/:id{/:child}}', async (request: FixturesRequest, response, next) => {
    const world = worldOf(headersOf(request), worlds);
    const { method, params, body, query } = request;
    const { id, child } = params;
    const parent = nameOf(params.name);
    const found = world.state[parent].find((each) => String(each.id) === id);
    if (id !== undefined && !found) throw new ControlError(404, `${parent}: no row with id ${id}`);
    const name = nameOf(child ?? parent);
    if (child !== undefined && !childrenOf(parent).includes(name))
      throw new ControlError(404, `${parent} have no ${name}`);
    if (method === 'GET' || method === 'HEAD') {
      // json-server changes its request, whose query has no setter in Express 5. `_body`: the body is read already.
      const own = { query: { value: safeQuery(name, query), writable: true }, _body: { value: true } };
      const reader = createReader(world.state, { foreignKeySuffix: '_id' });
      reader.render = () => response.json(response.locals.data);
      return reader(Object.create(request, own), response, next);
    }
    const row = child === undefined ? found : undefined;
    const sent = { ...body, ...(child !== undefined && { [columnOf(parent)]: found?.id }) };
    const edits: Readonly<Record<string, () => AnyRow | undefined>> = {
      'POST list': () => withId(sent, name, world),
      'PUT row': () => ({ ...sent, id: row?.id }),
      'PATCH row': () => ({ ...row, ...sent, id: row?.id }),
      'DELETE row': () => undefined,
    };
    const edit = edits[`${method} ${row ? 'row' : 'list'}`];
    if (!edit) throw new ControlError(405, `Method not allowed: ${method}`);
    const edited = edit();
    const rows: readonly object[] = world.state[name];
    const place = row ? rows.indexOf(row) : rows.length;
    const state = { ...world.state, [name]: rows.toSpliced(place, 1, ...(edited ? [edited] : [])) };
    change(world, checkState(edited ? state : withoutOrphans(state)));
    await worlds.commit(world.name);
    if (!row) response.status(201).location(`/__mock/fixtures/${name}/${edited?.id}`);
    response.json(edited ?? {});
  });
  return router;
}

function nameOf(text: string): CollectionName {
  const name = names.find((each) => each === text);
  if (name) return name;
  throw new ControlError(404, `Unknown collection '${text}'. Known: ${names.join(', ')}`);
}

function withId(row: AnyRow, name: CollectionName, world: World): AnyRow {
  const isNumber = collections[name].schema.id.type === 'integer';
  const { id = isNumber ? newId(world, name) : '' } = row;
  if (id === '') throw new ControlError(400, 'id: Expected a string with at least one character');
  if (world.state[name].some((each) => String(each.id) === String(id)))
    throw new ControlError(409, `${name}: id ${id} is taken. Replace the row with PUT.`);
  return { ...row, id };
}

/** Accepts a field, or a path such as `points[0].level`. On other paths lodash reaches functions, which can throw. */
const safePath = /^\w+([.[]\d+\]?\.\w+|\.length)?$/;
const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns the parameters that json-server serves without an error. Throws a ControlError for a wrong number. */
function safeQuery(name: CollectionName, query: Request['query']): object {
  const sent = Object.entries(query).map(([part, value]) => [part, [value].flat().map(String)] as const);
  const { _sort = [], _order = [], _embed = [], _expand = [], ...others } = Object.fromEntries(sent);
  for (const part of ['_page', '_limit', '_start', '_end'])
    if (!/^\d*$/.test(`${others[part] ?? ''}`))
      throw new ControlError(400, `${part}: Expected a whole number from 0, received '${others[part]}'`);
  const orders = _order.join().split(',');
  // `_sort=-date` is json-server 1.0 for `_sort=date&_order=desc`.
  const sorts = Array.from(_sort.join().split(','), (field, index) =>
    field.startsWith('-') ? [field.slice(1), 'desc'] : [field, orders[index]],
  ).filter(([path = '']) => safePath.test(path));
  // json-server takes a regular expression for `_like`, which may backtrack for ever.
  const filters = Object.entries(others)
    .filter(([part]) => safePath.test(part))
    .map(([part, values]) => [part, part.endsWith('_like') ? values.map(escapeRegExp) : values]);
  return {
    ...Object.fromEntries(filters),
    _sort: sorts.map(([path]) => path).join(),
    _order: sorts.map(([, order]) => order).join(),
    _embed: childrenOf(name).filter((child) => _embed.includes(child)),
    _expand: _expand.filter((parent) => `${parent}_id` in collections[name].schema),
  };
}
