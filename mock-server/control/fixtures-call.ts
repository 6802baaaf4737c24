import type { Request } from 'express';
import { record, string, unknown } from 'superstruct';
import { type CollectionName, collections } from '#mock/world/state.ts';
import { newId, type World } from '#mock/world/world.ts';
import { ControlError, read } from './control-call.ts';

/** A request for `/{name}`, `/{name}/{id}` or `/{name}/{id}/{child}`. */
export type FixturesRequest = Request<{ name: string; id?: string; child?: string }>;

const names = Object.keys(collections) as CollectionName[];
const singular = (name: string) => name.replace(/s$/, '');
const childrenOf = (parent: CollectionName) =>
  names.filter((child) => `${singular(parent)}_id` in collections[child].schema);

/** Returns a request that json-server serves without an error. Throws a ControlError. */
export function fixturesCall({ method, params, url, query, body }: FixturesRequest, world: World) {
  const { state } = world;
  const { id, child } = params;
  const parent = knownName(names, params.name, 404, 'Unknown collection');
  const row = state[parent].find((each) => String(each.id) === id);
  if (id !== undefined && !row) throw new ControlError(404, `${parent}: no row with id ${id}`);
  const name = child === undefined ? parent : knownName(childrenOf(parent), child, 404, `${parent} have no`);
  const call = { name, row, url, query: queryFor(name, query), body: {} };
  if (['POST', 'PUT', 'PATCH'].includes(method)) call.body = read(body, record(string(), unknown()));
  if (method === 'POST') call.body = withNewId(call.body, name, world);
  if (child === undefined) return call;
  // json-server itself would store the id of the parent as text.
  const column = `${singular(parent)}_id`;
  const ofParent = { query: { ...call.query, [column]: id }, body: { ...call.body, [column]: row?.id } };
  return { ...call, ...ofParent, url: `/${name}` };
}

function knownName<Name extends string>(known: readonly Name[], name: string, status: number, text: string) {
  const found = known.find((each) => each === name);
  if (found) return found;
  throw new ControlError(status, `${text} '${name}'. Known: ${known.join(', ') || 'none'}`);
}

/** json-server itself would throw for a taken id, and choose ids of deleted rows again. */
function withNewId(sent: { readonly id?: unknown }, name: CollectionName, world: World) {
  const isNumber = collections[name].schema.id.type === 'integer';
  const id = sent.id || (isNumber && newId(world, name));
  if (!id) throw new ControlError(400, 'id: Expected a string with at least one character');
  const isTaken = world.state[name].some((row) => String(row.id) === String(id));
  if (isTaken) throw new ControlError(409, `${name}: id ${id} is taken. Replace the row with PUT.`);
  return { ...sent, id };
}

/** Accepts a field, or a path such as `points[0].level`. On other paths lodash reaches functions, which can throw. */
const safePath = /^\w+([.[]\d+\]?\.\w+|\.length)?$/;

function queryFor(name: CollectionName, query: Request['query']): Record<string, unknown> {
  const parents = names.filter((parent) => childrenOf(parent).includes(name)).map(singular);
  const relations = new Map<string, string[]>([['_embed', childrenOf(name)]]).set('_expand', parents);
  const parts = Object.entries(query).flatMap(([part, value]): [string, unknown][] => {
    const values = [value].flat().map(String);
    const paths = part === '_sort' ? values.join().split(',') : [part];
    if (part === '_delay' || !paths.every((path) => safePath.test(path))) return [];
    const related = relations.get(part);
    for (const each of related ? values : []) knownName(related ?? [], each, 400, `${part}: ${name} have no`);
    // json-server takes a regular expression here, which may backtrack for ever.
    if (part.endsWith('_like')) return [[part, values.map(escapeRegExp)]];
    return [[part, related || !part.startsWith('_') ? values : values[0]]];
  });
  return Object.fromEntries(parts);
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
