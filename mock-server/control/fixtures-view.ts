import { isDeepStrictEqual } from 'node:util';
import { type Request, type Response, Router } from 'express';
import { readableJson } from '#mock/call/readable-json.ts';
import { checkState, InvalidState } from '#mock/state/check-state.ts';
import { withoutOrphans } from '#mock/state/orphans.ts';
import { referenceProblems } from '#mock/state/references.ts';
import { type CollectionName, collections, type State } from '#mock/state/state.ts';
import { ControlRefusal, worldOf } from './control-call.ts';
import { type FixturesCall, fixturesCall } from './fixtures-call.ts';
import { tamedJsonServer } from './tamed-json-server.ts';

/**
 * The called world's collections as REST, by json-server: filter, `q`, pages, order, `_embed`, `_expand`, and edits.
 * An edit that would not leave a valid state is refused, and then changes nothing.
 */
export function fixturesView(): Router {
  const router = Router();

  router.get('/', (request, response) => {
    const rows = Object.entries(worldOf(response).state);
    response.json(
      rows.map(([name, { length }]) => ({ name, rows: length, path: `${request.baseUrl}/${name}` })),
    );
  });

  router.use(readableJson('10mb'), async (request, response, next) => {
    const jsonServer = await tamedJsonServer();
    const world = worldOf(response);
    const { state } = world;
    const call = fixturesCall(request, state);
    jsonServer.db.setState(call.writes ? open(state, call) : state);
    jsonServer.render = () => {
      response.removeHeader('Location');
      if (call.writes) world.state = settled(state, call.name, jsonServer.db.getState() as State);
      if (response.statusCode === 201) locate(call, request, response);
      response.json(response.locals.data);
    };
    request.url = call.id === undefined ? `/${call.name}` : `/${call.name}/${encodeURIComponent(call.id)}`;
    request.body = call.body;
    // Express 5 makes a new query at each look; json-server takes away from it as it goes.
    Object.defineProperty(request, 'query', { value: call.query, writable: true });
    jsonServer(request, response, next);
  });

  return router;
}

/** The state with the list and the row that a call may change in copies of their own. */
function open(state: State, { name, id }: FixturesCall): State {
  const rows: readonly { readonly id: number | string }[] = state[name];
  return { ...state, [name]: rows.map((row) => (String(row.id) === id ? { ...row } : row)) };
}

/** The state after an edit of one list, with what is equal the same as before. Throws a ControlRefusal. */
function settled(before: State, name: CollectionName, edited: State): State {
  if (isDeepStrictEqual(edited[name], before[name])) return before;
  const after = edited[name].length < before[name].length ? withoutOrphans(edited) : edited;
  try {
    return checked(before, after);
  } catch (error) {
    if (error instanceof InvalidState) throw new ControlRefusal(400, error.message, error.problems);
    throw error;
  }
}

/** A state whose rows are known but for a few. Holding a large one to every rule takes a second, so only they are. */
function checked(before: State, after: State): State {
  const holds = Object.entries(collections).every(([name, struct]) => {
    const known: ReadonlySet<unknown> = new Set<unknown>(before[name as CollectionName]);
    return after[name as CollectionName].every((row) => known.has(row) || struct.is(row));
  });
  return holds && referenceProblems(after).length === 0 ? after : checkState(after);
}

/** A new row has an address: that of its own list, however it was made. */
function locate({ name }: FixturesCall, request: Request, response: Response): void {
  const { id } = response.locals.data as { id: unknown };
  response.location(`${request.baseUrl}/${name}/${id}`);
}
