import type { JournalEntry } from '#mock/world/journal.ts';
import { headersOf } from '#mock/world/sent.ts';
import { curlOf } from './curl.ts';

/** Returns an entry of GET /log. `at` is ISO 8601, `path` includes the query, and `curl` repeats the call. */
export function journalLine({ at, sent, received, ...rest }: JournalEntry) {
  const { method, url, headers: _, ...parts } = sent;
  const headers = Object.entries(received.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    at: new Date(at).toISOString(),
    method,
    path: url,
    ...rest,
    curl: curlOf(sent),
    sent: { headers: headersOf(sent), ...parts },
    received: { ...received, headers: Object.fromEntries(headers) },
  };
}

export type JournalLine = ReturnType<typeof journalLine>;
