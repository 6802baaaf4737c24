import type { AnyStruct } from '#contract/endpoint.ts';
import { problemsOf } from '#contract/failures.ts';
import { truncate } from '#mock/world/journal.ts';

/** In characters. A problem repeats request text, which may be long. */
const maxProblemLength = 300;

/** Returns the first problem of a value as `path: reason`, or undefined. `name` is the path of the whole value. */
export function problemIn(name: string, value: unknown, struct: AnyStruct | undefined): string | undefined {
  if (!struct) return undefined;
  const [problem] = problemsOf(value, struct);
  return problem && truncate(`${problem.path || name}: ${problem.message}`, maxProblemLength);
}
