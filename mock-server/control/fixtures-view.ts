import { isDeepStrictEqual } from 'node:util';
import { type Request, type Response, Router } from 'express';
import { checkState, InvalidState } from '#mock/world/check-state.ts';
import { withoutOrphans } from '#mock/world/orphans.ts';
import { referenceProblems } from '#mock/world/references.ts';
import { type CollectionName, collections, type State } from '#mock/world/state.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { ControlError, readJson, worldOf } from './control-call.ts';
import { type FixturesCall, fixturesCall } from './fixtures-call.ts';
import { jsonServerRouter } from './json-server-router.ts';

/**
 * Serves a world's collections as REST through json-server: filter, `q`, pages, order, `_embed`, `_expand` and edits.
 * Rejects an edit that makes the state invalid, without any change.
 */
export function fixturesView(worlds: Worlds): Router {
  const router = Router();

  router.get('/', (request, response) => {
    const rows = Object.entries(worldOf(request, worlds).state);
    response.json(
      rows.map(([name, { length }]) => ({ name, rows: length, path: `${request.baseUrl}/${name}` })),
    );
  });

  router.use(readJson('10mb'), async (request, response, next) => {
    const jsonServer = await jsonServerRouter();
    const world = worldOf(request, worlds);
    const { state } = world;
    const call = fixturesCall(request, state);
    jsonServer.db.setState(call.writes ? copyEdited(state, call) : state);
    request.url = call.id === undefined ? `/${call.name}` : `/${call.name}/${encodeURIComponent(call.id)}`;
    request.body = call.body;
    // Express 5 parses the query again at each access, but json-server deletes parameters from it.
    Object.defineProperty(request, 'query', { value: call.query, writable: true });
    jsonServer(request, response, next);
    // An error has no data. json-server passes it to `next` in a later turn.
    if (response.locals.data === undefined) return;
    response.removeHeader('Location');
    if (call.writes) world.state = stateAfterEdit(state, call.name, jsonServer.db.getState() as State);
    if (response.statusCode === 201) locate(call, request, response);
    response.json(response.locals.data);
  });

  return router;
}

/** The state with copies of the list and the row that json-server changes in place. */
function copyEdited(state: State, { name, id }: FixturesCall): State {
  const rows: readonly { readonly id: number | string }[] = state[name];
  return { ...state, [name]: rows.map((row) => (String(row.id) === id ? { ...row } : row)) };
}

/** The state after an edit of one list, or `before` when nothing changed. Throws a ControlError. */
function stateAfterEdit(before: State, name: CollectionName, edited: State): State {
  if (isDeepStrictEqual(edited[name], before[name])) return before;
  const after = edited[name].length < before[name].length ? withoutOrphans(edited) : edited;
  try {
    return validate(before, after);
  } catch (error) {
    if (error instanceof InvalidState) throw new ControlError(400, error.message, error.problems);
    throw error;
  }
}

/** Validates only new rows first, because validating a large state takes a second. */
function validate(before: State, after: State): State {
  const holds = Object.entries(collections).every(([name, struct]) => {
    const known: ReadonlySet<unknown> = new Set<unknown>(before[name as CollectionName]);
    return after[name as CollectionName].every((row) => known.has(row) || struct.is(row));
  });
  return holds && referenceProblems(after).length === 0 ? after : checkState(after);
}

/** Sets Location to the row in its own collection, also after a POST to a nested path. */
function locate({ name }: FixturesCall, request: Request, response: Response): void {
  const { id } = response.locals.data as { id: unknown };
  response.location(`${request.baseUrl}/${name}/${id}`);
}
