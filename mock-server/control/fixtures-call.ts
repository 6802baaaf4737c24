import type { Request } from 'express';
import { type CollectionName, collections, type State } from '#mock/world/state.ts';
import { ControlError } from './control-call.ts';

export interface FixturesCall {
  readonly name: CollectionName;
  /** Undefined for a whole collection. */
  readonly id: string | undefined;
  readonly writes: boolean;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

const names = Object.keys(collections) as CollectionName[];
const known = (all: readonly string[]) => `Known: ${all.join(', ') || 'none'}`;

/** Query parameters that take a single value. */
const single = ['q', '_sort', '_order', '_page', '_limit', '_start', '_end'];

const reference = (parent: CollectionName) => `${parent.replace(/s$/, '')}_id`;
const fieldsOf = (name: CollectionName) => Object.keys(collections[name].schema);
const refersTo = (child: CollectionName, parent: CollectionName) =>
  fieldsOf(child).includes(reference(parent));

/**
 * Parses a request for `/{collection}`, `/{collection}/{id}` or `/{collection}/{id}/{collection}`. The last form
 * becomes a request for the second collection, filtered by the row. Throws a ControlError.
 */
export function fixturesCall(request: Request, state: State): FixturesCall {
  const [first = '', id, nested, ...rest] = request.path.split('/').filter(Boolean).map(decodeURIComponent);
  const name = collectionNamed(first);
  if (rest.length > 0)
    throw new ControlError(
      404,
      `Not found: the path has more than three parts. Use /{collection}/{id}/{collection} at most.`,
    );
  allow(request, id !== undefined && nested === undefined ? rowMethods : listMethods);
  const row = id === undefined ? undefined : state[name].find((one) => String(one.id) === id);
  if (id !== undefined && !row)
    throw new ControlError(
      404,
      `${name}: no row with id ${id}. GET /__mock/fixtures/${name} lists the rows.`,
    );

  const target = nested === undefined ? name : collectionNamed(nested);
  if (nested !== undefined && !refersTo(target, name)) {
    const nestable = names.filter((child) => refersTo(child, name));
    throw new ControlError(404, `${target}: rows have no ${reference(name)}. ${known(nestable)}`);
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
  const collection = names.find((one) => one === name);
  if (!collection) throw new ControlError(404, `Unknown collection '${name}'. ${known(names)}`);
  return collection;
}

function allow({ method, res }: Request, methods: readonly string[]): void {
  if (methods.includes(method)) return;
  res?.set('Allow', methods.join(', '));
  throw new ControlError(405, `Method not allowed: ${method}. Allowed: ${methods.join(', ')}`);
}

/** A copy of the query, because json-server modifies it. Throws a ControlError for an unknown relation. */
function queryOf(request: Request, name: CollectionName): Record<string, unknown> {
  const query: Record<string, unknown> = { ...request.query };
  for (const part of single) query[part] = [query[part]].flat()[0];

  const children = names.filter((child) => refersTo(child, name));
  const parents = names.filter((parent) => refersTo(name, parent)).map((parent) => parent.replace(/s$/, ''));
  for (const [part, possible] of [
    ['_embed', children],
    ['_expand', parents],
  ] as const) {
    for (const requested of [query[part] ?? []].flat()) {
      if (!possible.some((one) => one === requested)) {
        throw new ControlError(400, `${part}: ${name} have no relation '${requested}'. ${known(possible)}`);
      }
    }
  }
  for (const [part, pattern] of Object.entries(query)) {
    if (part.endsWith('_like')) query[part] = [pattern].flat().map((one) => escapeRegExp(String(one)));
  }
  return query;
}

/** json-server treats `_like` as a regular expression, and some patterns backtrack for ever. */
const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The row in the body. A POST needs a free id. json-server generates missing ids only where ids are numbers. */
function bodyOf(request: Request, name: CollectionName, state: State): object {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ControlError(400, 'body: Expected one row as a JSON object');
  }
  if (request.method !== 'POST') return body;
  const { id } = body as { id?: unknown };
  const isNumber = collections[name].schema.id.type === 'integer';
  if (id === undefined && isNumber) return body;
  // json-server treats 0 and '' as a missing id.
  if (typeof id !== (isNumber ? 'number' : 'string') || !id) {
    throw new ControlError(
      400,
      `id: Expected a ${isNumber ? 'number other than 0' : 'string with at least one character'}`,
    );
  }
  if (state[name].some((row) => row.id === id)) {
    throw new ControlError(409, `${name}: id ${id} is taken. Send another id, or replace the row with PUT.`);
  }
  return body;
}
