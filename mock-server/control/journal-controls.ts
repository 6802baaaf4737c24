import { define, enums, type Infer, integer, min, object, optional, string } from 'superstruct';
import type { Journal, JournalEntry } from '#mock/world/journal.ts';
import { inWords, Match, mismatches } from '#mock/world/match.ts';
import { textsOf } from '#mock/world/sent.ts';
import type { World } from '#mock/world/world.ts';
import { ControlError, type Controls, endpointId, read } from './controls.ts';
import { curlOf } from './curl.ts';
import { harOf } from './har.ts';

const isId = (since: string) => /^\d+$/.test(since);
const Since = define<string>('since', (value) => {
  const since = String(value);
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(since) ? Date.parse(since) : Number.NaN;
  // JavaScript takes February 30 for March 2.
  const isTime = !Number.isNaN(time) && new Date(time).toISOString().startsWith(since.slice(0, 10));
  return isId(since) || isTime || 'Expected the id of a call, or a time such as 2026-11-28T10:00:00Z';
});

/** `since` is the id of an entry, or a time as ISO 8601. `verdict` is about request and response. */
const Filter = object({
  endpoint: optional(endpointId),
  outcome: optional(string()),
  since: optional(Since),
  verdict: optional(enums(['ok', 'broken'])),
});

export type Filter = Infer<typeof Filter>;

/** The log shows the calls of a world. `verify` asserts which calls arrived. */
export const journalControls: Controls = {
  'GET /log': (world, { query }) => entriesFor(query, world).map(journalLine),
  'GET /log.har': (world, { query }) => harOf(entriesFor(query, world)),
  'POST /verify': ({ journal }, { body }) => verify(journal, read(body, Expectation)),
};

function entriesFor(query: unknown, { journal }: World): readonly JournalEntry[] {
  const { endpoint, outcome, since = '0', verdict } = read(query, Filter, 'query');
  return journal.entries.filter(
    (entry) =>
      (isId(since) ? entry.id > Number(since) : entry.at >= Date.parse(since)) &&
      (endpoint === undefined || entry.endpoint === endpoint) &&
      (outcome === undefined || entry.outcome === outcome) &&
      (verdict === undefined || (entry.request === 'ok' && entry.response === 'ok') === (verdict === 'ok')),
  );
}

/** Returns an entry of GET /log. `at` is ISO 8601, `path` includes the query, and `curl` repeats the call. */
function journalLine({ at, sent, received, ...rest }: JournalEntry) {
  const { method, url, headers, ...parts } = sent;
  const receivedHeaders = Object.entries(received.headers).map(
    ([name, value]) => [name, String(value)] as const,
  );
  return {
    at: new Date(at).toISOString(),
    method,
    path: url,
    ...rest,
    curl: curlOf(sent),
    sent: { headers: textsOf(headers), ...parts },
    received: { ...received, headers: Object.fromEntries(receivedHeaders) },
  };
}

export type JournalLine = ReturnType<typeof journalLine>;

const count = optional(min(integer(), 0));

/** Expected calls. `times` is the exact number. Without a number, at least one call is expected. */
const Expectation = object({
  endpoint: optional(endpointId),
  match: optional(Match),
  times: count,
  atLeast: count,
  atMost: count,
});

export type Expectation = Infer<typeof Expectation>;
export type Verification = ReturnType<typeof verify>;

/**
 * Compares the calls of a journal with an expectation. The message is one sentence for a test report. Throws a
 * ControlError 417 for other calls.
 */
function verify(journal: Journal, expected: Expectation) {
  const { endpoint, match, times, atMost = Number.POSITIVE_INFINITY } = expected;
  const { atLeast = expected.atMost === undefined ? 1 : 0 } = expected;
  const [from, to] = times === undefined ? [atLeast, atMost] : [times, times];
  const judged = journal.entries
    .filter((entry) => endpoint === undefined || entry.endpoint === endpoint)
    .map((entry) => ({ entry, differences: match ? mismatches(match, entry.sent) : [] }));
  const calls = judged.filter(({ differences }) => differences.length === 0).length;

  const what = `${endpoint ?? 'any endpoint'}${match ? ' that match' : ''}`;
  const message = `Expected ${rangeInWords(from, to)} of ${what}, received ${calls}`;
  // The journal forgets its oldest calls. A forgotten call could be one too many.
  const lost = journal.lastId - journal.entries.length;
  const isKnown = lost === 0 || to === Number.POSITIVE_INFINITY;
  if (calls >= from && calls <= to && isKnown)
    return { verified: true, status: 200, message, calls } as const;

  const missed = judged.filter(({ differences }) => differences.length > 0);
  const fewest = Math.min(...missed.map(({ differences }) => differences.length));
  const miss = calls < from && missed.findLast(({ differences }) => differences.length === fewest);
  const nearest = miss ? { call: journalLine(miss.entry), mismatches: miss.differences } : undefined;
  const parts = [message];
  if (nearest)
    parts.push(
      `Nearest miss: call ${nearest.call.id}, ${nearest.call.method} ${nearest.call.path}`,
      ...nearest.mismatches.map((each) => inWords(each, 'expected')),
    );
  if (lost > 0) parts.push(`The journal has dropped its oldest ${counted(lost)}. Reset the world before`);
  throw new ControlError(417, parts.join('. '), { verified: false, calls, nearest });
}

function rangeInWords(from: number, to: number): string {
  if (from === to) return counted(from);
  return to === Number.POSITIVE_INFINITY ? `at least ${counted(from)}` : `${from} to ${counted(to)}`;
}

const counted = (number: number) => `${number} ${number === 1 ? 'call' : 'calls'}`;
