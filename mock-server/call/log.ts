import type { EndpointId } from '#contract/endpoints.ts';
import { curlOf, type LoggedRequest } from './curl.ts';

/** Log entry of one call. A verdict is `ok` or `path: reason`. */
export interface LogEntry {
  /** World clock, in ms since 1970. */
  readonly at: number;
  readonly sent: LoggedRequest;
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
}

const maxEntries = 200;

/** Adds an entry to a log of the last 200 calls. */
export function addToLog(log: LogEntry[], entry: LogEntry): void {
  log.push(entry);
  if (log.length > maxEntries) log.shift();
}

/** Returns a readable log. `at` is ISO 8601, `path` includes the query, and `curl` repeats the call. */
export function readLog(log: readonly LogEntry[]) {
  return log.map(({ at, sent, ...rest }) => ({
    at: new Date(at).toISOString(),
    method: sent.method,
    path: sent.url,
    ...rest,
    curl: curlOf(sent),
  }));
}

/** One entry of the GET /log response. */
export type LogLine = ReturnType<typeof readLog>[number];
