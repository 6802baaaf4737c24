import { type Response, Router } from 'express';
import { enums, type Infer, object, optional, pattern, string } from 'superstruct';
import { readableJson } from '#mock/call/readable-json.ts';
import type { JournalEntry } from '#mock/world/journal.ts';
import { endpointId, read, worldOf } from './control-call.ts';
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
export function journalControls(): Router {
  const router = Router();
  router.get('/log', (request, response) => {
    response.json(entriesFor(read(request.query, Filter, 'query'), response).map(journalLine));
  });
  router.get('/log.har', (request, response) => {
    response.attachment('mock.har').json(harOf(entriesFor(read(request.query, Filter, 'query'), response)));
  });
  router.post('/verify', readableJson(), (request, response) => {
    const expectation = read(request.body, Expectation);
    const result = verify(worldOf(response).journal, expectation);
    response.status(result.verified ? 200 : 417).json(result);
  });
  return router;
}

function entriesFor(
  { endpoint, outcome, since, verdict }: Infer<typeof Filter>,
  response: Response,
): readonly JournalEntry[] {
  const isNew = newerThan(since);
  return worldOf(response).journal.entries.filter(
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
