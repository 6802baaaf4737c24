import { json, type RequestHandler } from 'express';

const deepest = 64;

/** JSON that no struct can be held to; the message is `path: reason`. */
export class UnreadableJson extends Error {
  readonly status = 400;
}

/**
 * Throws UnreadableJson where a value is nested deeper than 64 levels, or has a field `toString`: what is wrong with
 * such a value could not be put into words.
 */
export function assertReadable(value: unknown, path: readonly string[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  const named = path.slice(0, 3).join('.') || 'body';
  if (path.length >= deepest) throw new UnreadableJson(`${named}: nested deeper than ${deepest} levels`);
  if (Object.hasOwn(value, 'toString')) throw new UnreadableJson(`${named}: no field may be called toString`);
  for (const [name, part] of Object.entries(value)) assertReadable(part, [...path, name]);
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
