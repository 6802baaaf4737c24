import type { EndpointId } from '#contract/endpoints.ts';
import { type Received, type Sent, sizeOf } from './sent.ts';

/** The end of a call. A verdict is `ok` or `path: reason`. */
export interface CallEnd {
  readonly outcome: string;
  /** Source of the outcome: `state`, `token`, `rate limit`, `forced by header` ... Empty without a response. */
  readonly rule: string;
  /** 0 for no response. */
  readonly status: number;
  /** Verdict on the request. */
  readonly request: string;
  /** Verdict on the response. */
  readonly response: string;
  readonly received: Received;
}

/** One call in the journal. Until the call ends, its outcome is `waiting`. */
export interface JournalEntry extends CallEnd {
  /** Counts from 1 in each world. */
  readonly id: number;
  /** World clock, in ms since 1970. */
  readonly at: number;
  /** Null for an unknown path or method. */
  readonly endpoint: EndpointId | null;
  readonly ms: number;
  readonly sent: Sent;
}

/** The latest calls of a world, oldest first. */
export interface Journal {
  readonly entries: JournalEntry[];
  readonly sizes: WeakMap<JournalEntry, number>;
  /** Sum of the sizes of the entries. */
  size: number;
  /** Id of the latest entry. */
  lastId: number;
}

const maxEntries = 200;
/** In characters, like all sizes here. Most text takes one byte for each. */
const maxSize = 2_000_000;
/** A larger response body is cut. A multiple of 4, so that base64 stays whole. */
const maxBody = 256_000;
/** Size of an entry without its URL, headers and bodies. */
const entrySize = 1000;
/** A problem may repeat request text. */
const maxProblem = 300;

/** The outcome of a call until it ends. */
export const waiting = 'waiting';

const nothing: CallEnd = {
  outcome: waiting,
  rule: '',
  status: 0,
  request: 'ok',
  response: 'ok',
  received: { headers: {}, body: '' },
};

export const emptyJournal = (): Journal => ({ entries: [], sizes: new WeakMap(), size: 0, lastId: 0 });

/** Adds a call that has just arrived. */
export function openEntry(journal: Journal, call: Pick<JournalEntry, 'at' | 'endpoint' | 'sent'>) {
  journal.lastId += 1;
  const entry: JournalEntry = { ...nothing, ...call, id: journal.lastId, ms: 0 };
  journal.entries.push(entry);
  measure(journal, entry);
  return entry;
}

/** Changes a call, unless the journal has dropped it. */
export function updateEntry(journal: Journal, entry: JournalEntry, changes: Partial<JournalEntry>): void {
  const [oldest] = journal.entries;
  if (!oldest || entry.id < oldest.id) return;
  const { request = entry.request, response = entry.response, received = entry.received } = changes;
  const bounded = { request: truncate(request), response: truncate(response), received: cut(received) };
  Object.assign(entry, changes, bounded);
  measure(journal, entry);
}

/** Updates the size of a call. The oldest calls leave a journal of more than 200 calls or 2 MB. */
function measure(journal: Journal, entry: JournalEntry): void {
  const { entries, sizes } = journal;
  const size = lengthOf(entry);
  journal.size += size - (sizes.get(entry) ?? 0);
  sizes.set(entry, size);
  while (entries.length > maxEntries || (journal.size > maxSize && entries.length > 1)) {
    const oldest = entries.shift();
    if (oldest) journal.size -= sizes.get(oldest) ?? 0;
  }
}

function cut(received: Received): Received {
  const { body } = received;
  if (body.length <= maxBody) return received;
  return { size: sizeOf(received), ...received, body: copyOf(body, maxBody), cut: true };
}

function lengthOf({ sent, received }: JournalEntry): number {
  let size = entrySize + sent.url.length + sent.body.length + received.body.length;
  for (const [name, value] of sent.headers) size += name.length + value.length;
  for (const name in received.headers) size += name.length + String(received.headers[name]).length;
  return size;
}

/** Truncates text to `max` characters, by default those of a problem. */
export const truncate = (text: string, max = maxProblem): string =>
  text.length <= max ? text : `${copyOf(text, max - 1)}…`;

/** A slice keeps the whole text in memory. The way by bytes lets go of it. */
const copyOf = (text: string, length: number) =>
  new TextDecoder().decode(new TextEncoder().encode(text.slice(0, length)));
