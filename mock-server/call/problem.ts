import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { truncate } from '#mock/world/journal.ts';

/** In levels of JSON. */
const maxDepth = 64;
const maxPathLength = 200;

/** Returns the first problem of a value as `path: reason`, or undefined. `name` is the path of the whole value. */
export function problemIn(name: string, value: unknown, struct: AnyStruct | undefined): string | undefined {
  if (!struct) return undefined;
  const [problem] = problemsOf(value, struct);
  return problem && truncate(`${problem.path || name}: ${problem.message}`);
}

/**
 * Returns why no struct can validate a JSON value, as `path: reason`, or undefined. A value that is nested deeper than
 * 64 levels or has a field `toString` cannot be formatted in an error message.
 */
export function unreadableIn(value: unknown): string | undefined {
  const problem = search(value, 0);
  if (!problem) return undefined;
  const path = problem.path.slice(0, 3).join('.') || 'body';
  return `${truncate(path, maxPathLength)}: ${problem.reason}`;
}

function search(value: unknown, depth: number): { path: string[]; reason: string } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= maxDepth) return { path: [], reason: `Nested deeper than ${maxDepth} levels` };
  if (Object.hasOwn(value, 'toString')) return { path: [], reason: 'Field name toString is not allowed' };
  for (const name in value) {
    const problem = search((value as Readonly<Record<string, unknown>>)[name], depth + 1);
    if (problem) return { path: [name, ...problem.path], reason: problem.reason };
  }
  return undefined;
}
