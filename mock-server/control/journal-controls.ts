import { enums, object, optional, pattern, string } from 'superstruct';
import type { JournalEntry } from '#mock/world/journal.ts';
import type { World } from '#mock/world/world.ts';
import { type Controls, endpointId, read } from './control-call.ts';
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

/** The log shows the calls of a world. `verify` asserts which calls arrived. */
export const journalControls: Controls = {
  'GET /log': (world, { query }) => entriesFor(query, world).map(journalLine),
  'GET /log.har'(world, { query }, response) {
    const archive = harOf(entriesFor(query, world));
    response.attachment('mock.har').type('json');
    return archive;
  },
  'POST /verify'({ journal }, { body }, response) {
    const result = verify(journal, read(body, Expectation));
    response.status(result.status);
    return result;
  },
};

function entriesFor(query: unknown, { journal }: World): readonly JournalEntry[] {
  const { endpoint, outcome, since = '0', verdict } = read(query, Filter, 'query');
  const isId = /^\d+$/.test(since);
  return journal.entries.filter(
    (entry) =>
      (isId ? entry.id > Number(since) : entry.at >= Date.parse(since)) &&
      (endpoint === undefined || entry.endpoint === endpoint) &&
      (outcome === undefined || entry.outcome === outcome) &&
      (verdict === undefined || (entry.request === 'ok' && entry.answer === 'ok') === (verdict === 'ok')),
  );
}
