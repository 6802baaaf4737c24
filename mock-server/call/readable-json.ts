import { json, type RequestHandler } from 'express';
import { truncate } from './problem.ts';

const maxDepth = 64;
const maxPathLength = 200;

/** JSON that no struct can validate. The message is `path: reason`. */
export class UnreadableJson extends Error {
  readonly status = 400;
}

/**
 * Throws UnreadableJson when a value is nested deeper than 64 levels or has a field `toString`. Such a value cannot be
 * formatted in an error message.
 */
export function assertReadable(value: unknown): void {
  const problem = unreadableIn(value, 0);
  if (!problem) return;
  const path = problem.path.slice(0, 3).join('.') || 'body';
  throw new UnreadableJson(`${truncate(path, maxPathLength)}: ${problem.reason}`);
}

interface Unreadable {
  readonly path: readonly string[];
  readonly reason: string;
}

function unreadableIn(value: unknown, depth: number): Unreadable | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return { path: [], reason: `Nested deeper than ${maxDepth} levels` };
  if (Object.hasOwn(value, 'toString')) return { path: [], reason: 'Field name toString is not allowed' };
  for (const name in value) {
    const problem = unreadableIn((value as Readonly<Record<string, unknown>>)[name], depth + 1);
    if (problem) return { path: [name, ...problem.path], reason: problem.reason };
  }
  return undefined;
}

/** Parses a request body as JSON. `limit` is body-parser's. Problems go to the error handler. */
export function readableJson(limit = '100kb'): RequestHandler {
  const read = json({ limit, type: () => true });
  return (request, response, next) => {
    // body-parser parses an empty body as `{}`.
    if (request.headers['content-length'] === '0') return next();
    read(request, response, (error) => next(error ?? problemWith(request.body)));
  };
}

function problemWith(body: unknown): unknown {
  try {
    assertReadable(body);
  } catch (error) {
    return error;
  }
}
