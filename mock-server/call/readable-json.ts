import { json, type RequestHandler } from 'express';
import { truncate } from './problem.ts';

const maxDepth = 64;
const maxPathLength = 200;

/** JSON that no struct can be held to; the message is `path: reason`. */
export class UnreadableJson extends Error {
  readonly status = 400;
}

/**
 * Throws UnreadableJson where a value is nested deeper than 64 levels, or has a field `toString`: what is wrong with
 * such a value could not be put into words.
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
  if (depth >= maxDepth) return { path: [], reason: `nested deeper than ${maxDepth} levels` };
  if (Object.hasOwn(value, 'toString')) return { path: [], reason: 'no field may be called toString' };
  for (const name in value) {
    const problem = unreadableIn((value as Readonly<Record<string, unknown>>)[name], depth + 1);
    if (problem) return { path: [name, ...problem.path], reason: problem.reason };
  }
  return undefined;
}

/** Reads a call's body as JSON, `limit` as body-parser has it. What is wrong with it goes to the error handler. */
export function readableJson(limit = '100kb'): RequestHandler {
  const read = json({ limit, type: () => true });
  return (request, response, next) => {
    // Else nothing at all would be read as an empty object.
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
