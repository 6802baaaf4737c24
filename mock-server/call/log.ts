import type { EndpointId } from '#contract/endpoints.ts';
import { curlOf, type LoggedRequest } from './curl.ts';

/** What one call did. A verdict is `ok` or `path: reason`. */
export interface LogEntry {
  /** By the world's clock, in ms since 1970. */
  readonly at: number;
  readonly sent: LoggedRequest;
  /** Null where the path or method is unknown. */
  readonly endpoint: EndpointId | null;
  readonly outcome: string;
  /** What produced the outcome: `state`, `token`, `rate limit`, `forced by header` ... */
  readonly rule: string;
  /** 0 without a response. */
  readonly status: number;
  readonly ms: number;
  /** The verdict on the call. */
  readonly request: string;
  /** The verdict on the answer. */
  readonly answer: string;
}

const maxEntries = 200;

/** Adds to a log, which holds the last 200 calls. */
export function addToLog(log: LogEntry[], entry: LogEntry): void {
  log.push(entry);
  if (log.length > maxEntries) log.shift();
}

/** A log for people: `at` is ISO 8601, `path` has its query, `curl` is a command that makes the call again. */
export function readLog(log: readonly LogEntry[]) {
  return log.map(({ at, sent, ...rest }) => ({
    at: new Date(at).toISOString(),
    method: sent.method,
    path: sent.url,
    ...rest,
    curl: curlOf(sent),
  }));
}

/** One call as GET /log gives it. */
export type LogLine = ReturnType<typeof readLog>[number];
