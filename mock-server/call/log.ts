import type { EndpointId } from '#contract/endpoints.ts';
import type { World } from '#mock/state/worlds.ts';
import { curlOf, type Sent } from './curl.ts';

/** What one call did. A verdict is `ok` or `path: reason`. */
export interface LogEntry {
  /** By the world's clock, in ms since 1970. */
  readonly at: number;
  readonly sent: Sent;
  /** Null where the path or method is unknown. */
  readonly endpoint: EndpointId | null;
  readonly outcome: string;
  /** What produced the outcome: `state`, `token`, `rate limit`, `forced by header` ... */
  readonly rule: string;
  /** 0 where nothing was answered. */
  readonly status: number;
  readonly ms: number;
  /** The verdict on the call. */
  readonly request: string;
  /** The verdict on the answer. */
  readonly answer: string;
}

const mostLogged = 200;

/** Adds to a world's log, which holds the last 200 calls. */
export function record(world: World, entry: LogEntry): void {
  world.log.push(entry);
  if (world.log.length > mostLogged) world.log.shift();
}

/** A world's log for people: `at` is ISO 8601, `path` has its query, `curl` is a command that makes the call again. */
export function readLog(world: World) {
  return world.log.map(({ at, sent, ...rest }) => ({
    at: new Date(at).toISOString(),
    method: sent.method,
    path: sent.url,
    ...rest,
    curl: curlOf(sent),
  }));
}

/** One call as the log tells it. */
export type LogLine = ReturnType<typeof readLog>[number];
