import type { JournalEntry } from '#mock/world/journal.ts';
import { headersOf } from '#mock/world/sent.ts';
import { curlOf } from './curl.ts';

/** Returns an entry of GET /log. `at` is ISO 8601, `path` includes the query, and `curl` repeats the call. */
export function journalLine({ at, sent, received, ...rest }: JournalEntry) {
  return {
    at: new Date(at).toISOString(),
    method: sent.method,
    path: sent.url,
    ...rest,
    curl: curlOf(sent),
    sent: {
      headers: headersOf(sent),
      params: sent.params,
      body: sent.body,
      ...(sent.cut && { cut: true }),
    },
    received: {
      headers: Object.fromEntries(
        Object.entries(received.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: received.body,
      ...(received.cut && { cut: true }),
    },
  };
}

export type JournalLine = ReturnType<typeof journalLine>;
