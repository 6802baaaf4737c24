import { Router } from 'express';
import { enums, type Infer, object, optional, pattern, string } from 'superstruct';
import type { JournalEntry } from '#mock/world/journal.ts';
import type { World } from '#mock/world/world.ts';
import type { Worlds } from '#mock/world/worlds.ts';
import { endpointId, read, reading, writing } from './control-call.ts';
import { harOf } from './har.ts';
import { journalLine } from './journal-lines.ts';
import { Expectation, verify } from './verify.ts';

/** `since` is the id of an entry, or a time as ISO 8601. `verdict` is about request and response. */
const Filter = object({
  endpoint: optional(endpointId),
  outcome: optional(string()),
  since: optional(pattern(string(), /^(\d+|\d{4}-\d\d-\d\dT[\d:.]+Z)$/)),
  verdict: optional(enums(['ok', 'broken'])),
});

/** GET /log and /log.har show the calls of a world. POST /verify asserts which calls arrived. */
export function journalControls(worlds: Worlds): Router {
  const router = Router();
  router.get(
    '/log',
    reading(worlds, (world, { query }) => entriesFor(query, world).map(journalLine)),
  );
  router.get(
    '/log.har',
    reading(worlds, (world, { query }, response) => {
      const archive = harOf(entriesFor(query, world));
      response.attachment('mock.har').type('json');
      return archive;
    }),
  );
  router.post(
    '/verify',
    writing(worlds, ({ journal }, { body }, response) => {
      const result = verify(journal, read(body, Expectation));
      response.status(result.status);
      return result;
    }),
  );
  return router;
}

function entriesFor(query: unknown, { journal }: World): readonly JournalEntry[] {
  const { endpoint, outcome, since, verdict }: Infer<typeof Filter> = read(query, Filter, 'query');
  const isNew = newerThan(since);
  return journal.entries.filter(
    (entry) =>
      isNew(entry) &&
      (endpoint === undefined || entry.endpoint === endpoint) &&
      (outcome === undefined || entry.outcome === outcome) &&
      (verdict === undefined || isOk(entry) === (verdict === 'ok')),
  );
}

const isOk = ({ request, answer }: JournalEntry) => request === 'ok' && answer === 'ok';

function newerThan(since: string | undefined): (entry: JournalEntry) => boolean {
  if (since === undefined) return () => true;
  if (/^\d+$/.test(since)) return ({ id }) => id > Number(since);
  return ({ at }) => at >= Date.parse(since);
}
