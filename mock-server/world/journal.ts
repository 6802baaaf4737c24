import type { OutgoingHttpHeaders } from 'node:http';
import type { EndpointId } from '#contract/endpoints.ts';

/** A request as it arrived. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names and values in turn, as they arrived. */
  readonly headers: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  readonly body: string;
  /** The body is missing, because it was larger than 100 kB. */
  readonly cut?: true;
}

/** A response as it was sent. */
export interface Received {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
  /** The body is only the start of the sent body. */
  readonly cut?: true;
}

/** One call in the journal. A verdict is `ok` or `path: reason`. */
export interface JournalEntry {
  /** Counts from 1 in each world. */
  readonly id: number;
  /** World clock, in ms since 1970. */
  readonly at: number;
  /** Null for an unknown path or method. */
  readonly endpoint: EndpointId | null;
  readonly outcome: string;
  /** Source of the outcome: `state`, `token`, `rate limit`, `forced by header` ... */
  readonly rule: string;
  /** 0 for no response. */
  readonly status: number;
  readonly ms: number;
  /** Verdict on the request. */
  readonly request: string;
  /** Verdict on the response. */
  readonly answer: string;
  readonly sent: Sent;
  readonly received: Received;
}

/** The latest calls of a world, oldest first. */
export interface Journal {
  readonly entries: JournalEntry[];
  /** Size of each entry, in the order of the entries. */
  readonly sizes: number[];
  /** Sum of the sizes. */
  size: number;
  /** Id of the latest entry. */
  lastId: number;
}

const maxEntries = 200;
/** In characters, like all sizes here. Most text takes one byte for each. */
const maxSize = 2_000_000;
/** A larger response body is cut. */
const maxBody = 256_000;
/** Size of an entry without its texts. */
const entrySize = 500;

export const emptyJournal = (): Journal => ({ entries: [], sizes: [], size: 0, lastId: 0 });

/** Adds a call. The oldest calls leave a journal of more than 200 calls or 2 MB. */
export function addToJournal(journal: Journal, { received, ...call }: Omit<JournalEntry, 'id'>): void {
  journal.lastId += 1;
  const entry = { id: journal.lastId, ...call, received: cutBody(received) };
  const size = sizeOf(entry);
  journal.entries.push(entry);
  journal.sizes.push(size);
  journal.size += size;
  while (journal.entries.length > maxEntries || (journal.size > maxSize && journal.entries.length > 1)) {
    journal.entries.shift();
    journal.size -= journal.sizes.shift() ?? 0;
  }
}

/** The copy by way of bytes lets go of the whole text. */
function cutBody(received: Received): Received {
  const { headers, body } = received;
  if (body.length <= maxBody) return received;
  return { headers, body: Buffer.from(body.slice(0, maxBody)).toString(), cut: true };
}

function sizeOf({ sent, received }: JournalEntry): number {
  let size = entrySize + sent.url.length + sent.body.length + received.body.length;
  for (const part of sent.headers) size += part.length;
  return size;
}

/** Returns the headers of a request as pairs of name and value. */
export function headerPairs({ headers }: Sent): [name: string, value: string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}

/** Returns the URL of a request, with the host that it named. */
export const urlOf = (sent: Sent): string => `http://${headersOf(sent).host ?? 'localhost'}${sent.url}`;

/** Returns the headers of a request by their names in lower case. */
export const headersOf = (sent: Sent): Readonly<Record<string, string>> =>
  Object.fromEntries(headerPairs(sent).map(([name, value]) => [name.toLowerCase(), value]));
