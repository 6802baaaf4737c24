import type { JsonRouter } from 'json-server';
import { collections } from '#mock/state/state.ts';

// json-server's router as this server can use it: everything that a call does happens in one turn of the event loop,
// so that no other call can change the world meanwhile, and what goes wrong is thrown.

/** Parsers of its own body-parser cannot read what was read before; delays would let other calls in between. */
const unwanted = ['methodOverride', 'jsonParser', 'urlencodedParser', 'delay'];

let loading: Promise<JsonRouter> | undefined;

/** The router, loaded with the first call since that takes a tenth of a second. */
export function jsonServerRouter(): Promise<JsonRouter> {
  loading ??= load();
  return loading;
}

async function load(): Promise<JsonRouter> {
  const { default: jsonServer } = await import('json-server');
  const empty = Object.fromEntries(Object.keys(collections).map((name) => [name, []]));
  const router = jsonServer.router(empty, { foreignKeySuffix: '_id' });
  removeLayers(router);
  router.db._.mixin({
    // It would look through the whole list, once for each row of `_expand`.
    getById,
    // Upon any deletion it would take every row for an orphan whose reference is the word `default`.
    getRemovable: () => [],
  });
  return router;
}

/** Removes unwanted layers, and the error handler (four arguments), which responds with the stack. */
function removeLayers(router: Pick<JsonRouter, 'stack'>): void {
  router.stack = router.stack.filter(({ handle }) => !unwanted.includes(handle.name) && handle.length < 4);
  for (const { handle } of router.stack) if (handle.stack) removeLayers(handle as Pick<JsonRouter, 'stack'>);
}

type Row = { readonly id: number | string };
const places = new WeakMap<readonly Row[], ReadonlyMap<string, number>>();

function getById(rows: readonly Row[], id: unknown): Row | undefined {
  let known = places.get(rows);
  // A list is edited in place by one row at most, and ids never change.
  if (known?.size !== rows.length) {
    known = new Map(rows.map((row, place) => [String(row.id), place]));
    places.set(rows, known);
  }
  const place = known.get(String(id));
  return place === undefined ? undefined : rows[place];
}
