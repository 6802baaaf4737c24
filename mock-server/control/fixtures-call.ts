import type { Request } from 'express';
import { type CollectionName, collections, type State } from '#mock/state/state.ts';
import { ControlRefusal } from './control-call.ts';

/** A call of the REST view once it is known to make sense. */
export interface FixturesCall {
  readonly name: CollectionName;
  /** Of one row. */
  readonly id: string | undefined;
  readonly writes: boolean;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

const names = Object.keys(collections) as CollectionName[];
const known = (all: readonly string[]) => `Known: ${all.join(', ') || 'none'}`;

/** Asked for once, and as one text. */
const single = ['q', '_sort', '_order', '_page', '_limit', '_start', '_end'];

const reference = (parent: CollectionName) => `${parent.replace(/s$/, '')}_id`;
const fieldsOf = (name: CollectionName) => Object.keys(collections[name].schema);
const refersTo = (child: CollectionName, parent: CollectionName) =>
  fieldsOf(child).includes(reference(parent));

/**
 * What a call of `/{collection}`, `/{collection}/{id}` or `/{collection}/{id}/{collection}` asks for; the last is the
 * middle's own rows, and told as the first. Throws a ControlRefusal that names what is wrong.
 */
export function fixturesCall(request: Request, state: State): FixturesCall {
  const [first = '', id, nested, ...rest] = request.path.split('/').filter(Boolean).map(decodeURIComponent);
  const name = collectionNamed(first);
  if (rest.length > 0) throw new ControlRefusal(404, `Not found: a path has three parts at most`);
  allow(request, id !== undefined && nested === undefined ? rowMethods : listMethods);
  const row = id === undefined ? undefined : state[name].find((one) => String(one.id) === id);
  if (id !== undefined && !row) throw new ControlRefusal(404, `${name}: no row with id ${id}`);

  const target = nested === undefined ? name : collectionNamed(nested);
  if (nested !== undefined && !refersTo(target, name)) {
    throw new ControlRefusal(404, `${target}: has no ${reference(name)}`);
  }
  const owner = nested === undefined ? {} : { [reference(name)]: row?.id };
  return {
    name: target,
    id: nested === undefined ? id : undefined,
    writes: !reads.includes(request.method),
    query: { ...queryOf(request, target), ...mapValues(owner, String) },
    body: sends.includes(request.method) ? { ...bodyOf(request, target, state), ...owner } : undefined,
  };
}

const reads = ['GET', 'HEAD'];
const sends = ['POST', 'PUT', 'PATCH'];
const listMethods = [...reads, 'POST'];
const rowMethods = [...reads, 'PUT', 'PATCH', 'DELETE'];

const mapValues = (fields: object, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

function collectionNamed(name: string): CollectionName {
  const found = names.find((one) => one === name);
  if (!found) throw new ControlRefusal(404, `Unknown collection '${name}'. ${known(names)}`);
  return found;
}

function allow({ method, res }: Request, methods: readonly string[]): void {
  if (methods.includes(method)) return;
  res?.set('Allow', methods.join(', '));
  throw new ControlRefusal(405, `Method not allowed: ${method}. Allowed: ${methods.join(', ')}`);
}

/** A copy of the query that json-server can change and will not stumble over. Names that it knows not must be known. */
function queryOf(request: Request, name: CollectionName): Record<string, unknown> {
  const query: Record<string, unknown> = { ...request.query };
  for (const part of single) query[part] = [query[part]].flat()[0];

  const children = names.filter((child) => refersTo(child, name));
  const parents = names.filter((parent) => refersTo(name, parent)).map((parent) => parent.replace(/s$/, ''));
  for (const [part, possible] of [
    ['_embed', children],
    ['_expand', parents],
  ] as const) {
    for (const asked of [query[part] ?? []].flat()) {
      if (!possible.some((one) => one === asked)) {
        throw new ControlRefusal(400, `${part}: ${name} have no '${asked}'. ${known(possible)}`);
      }
    }
  }
  for (const [part, pattern] of Object.entries(query)) {
    if (part.endsWith('_like')) query[part] = [pattern].flat().map((one) => literally(String(one)));
  }
  return query;
}

/** json-server takes a search for a pattern, and some patterns take for ever. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The row that is sent. A new one needs an id that is free; only where ids are numbers one is made. */
function bodyOf(request: Request, name: CollectionName, state: State): object {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ControlRefusal(400, 'body: Expected one row as a JSON object');
  }
  if (request.method !== 'POST') return body;
  const { id } = body as { id?: unknown };
  const isNumber = collections[name].schema.id.type === 'integer';
  if (id === undefined && isNumber) return body;
  // json-server takes 0 and '' for no id.
  if (typeof id !== (isNumber ? 'number' : 'string') || !id) {
    throw new ControlRefusal(400, `id: Expected a ${isNumber ? 'number other than 0' : 'text'}`);
  }
  if (state[name].some((row) => row.id === id))
    throw new ControlRefusal(409, `${name}: the id ${id} is taken`);
  return body;
}
