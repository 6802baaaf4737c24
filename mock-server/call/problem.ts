import type { AnyStruct } from '#contract/endpoint.ts';

// What is wrong with a value, as one line. A line repeats what was sent, which may be long.

const maxProblemLength = 300;

/** The first thing wrong with a value, as `path: reason`; a value that is wrong as a whole goes by `name`. */
export function problemIn(name: string, value: unknown, struct: AnyStruct | undefined): string | undefined {
  if (!struct) return undefined;
  const [error] = struct.validate(value);
  const failure = error?.failures()[0];
  return failure && truncate(`${failure.path.join('.') || name}: ${failure.message}`, maxProblemLength);
}

/** A text of at most `max` characters. The result is a copy, because a slice would keep the whole text in memory. */
export function truncate(text: string, max: number): string {
  return text.length <= max ? text : Buffer.from(`${text.slice(0, max - 1)}…`).toString();
}
