import type { JsonRouter } from 'json-server';
import { collections } from '#mock/world/state.ts';

// A json-server router that handles each request in one turn of the event loop, so that no other request can change the
// world in between. Errors are thrown to the caller.

/** json-server's own body parsers cannot read a parsed body. Its delay would let other requests run in between. */
const unwanted = ['methodOverride', 'jsonParser', 'urlencodedParser', 'delay'];

let loading: Promise<JsonRouter> | undefined;

/** The router, loaded at the first request because the import takes 100 ms. */
export function jsonServerRouter(): Promise<JsonRouter> {
  loading ??= load();
  return loading;
}

async function load(): Promise<JsonRouter> {
  const { default: jsonServer } = await import('json-server');
  const empty = Object.fromEntries(Object.keys(collections).map((name) => [name, []]));
  const router = jsonServer.router(empty, { foreignKeySuffix: '_id' });
  removeLayers(router);
  // json-server calls this in a later turn. fixtures-view.ts has already responded then.
  router.render = () => undefined;
  router.db._.mixin({
    // json-server's own getById scans the whole list for each row of `_expand`.
    getById,
    // json-server's own getRemovable treats rows with the reference `default` as orphans after any deletion.
    getRemovable: () => [],
  });
  return router;
}

/** Removes unwanted layers and the error handler (four arguments), because its response shows the stack. */
function removeLayers(router: Pick<JsonRouter, 'stack'>): void {
  router.stack = router.stack.filter(({ handle }) => !unwanted.includes(handle.name) && handle.length < 4);
  for (const { handle } of router.stack) if (handle.stack) removeLayers(handle as Pick<JsonRouter, 'stack'>);
}

type Row = { readonly id: number | string };
const places = new WeakMap<readonly Row[], ReadonlyMap<string, number>>();

function getById(rows: readonly Row[], id: unknown): Row | undefined {
  let known = places.get(rows);
  // A request adds or removes at most one row in place, and ids never change.
  if (known?.size !== rows.length) {
    known = new Map(rows.map((row, place) => [String(row.id), place]));
    places.set(rows, known);
  }
  const place = known.get(String(id));
  return place === undefined ? undefined : rows[place];
}
