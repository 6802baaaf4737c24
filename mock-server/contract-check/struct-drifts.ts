import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { byPath, expectedOf, type PathFailures } from '#contract/failures.ts';
import type { Drift } from './findings.ts';
import { inWords } from './printable.ts';
import { readAsApp } from './response.ts';

/** Returns all failures of strict validation, and the texts with letters that were lost. */
export function structDrifts(endpoint: Endpoint, struct: AnyStruct, value: unknown): Drift[] {
  const [error] = struct.validate(value);
  const { unread } = readAsApp(struct, value);
  const failures = [...byPath(error?.failures() ?? [])];
  const unknown = new Set(failures.filter(([, [{ type }]]) => type === 'never').map(([key]) => key));
  const drifts = failures.map(([key, [first, ...others]]) => ({
    path: key || 'body',
    expected: wanted([first, ...others]),
    got: inWords(endpoint, first.value, first.path),
    tolerated: !unread.has(key),
  }));
  const lost = [...lostLetters(value)].filter(
    ({ path }) => !path.some((_, depth) => unknown.has(path.slice(0, depth + 1).join('.'))),
  );
  return [
    ...drifts,
    ...lost.map(({ path, text }) => ({
      path: path.join('.') || 'body',
      expected: 'text without U+FFFD',
      got: inWords(endpoint, text, path),
      // The learner cannot read the text, and a form that shows it saves it like this.
      tolerated: false,
    })),
  ];
}

function wanted(failures: PathFailures): string {
  const [{ type, message }] = failures;
  if (type === 'never') return 'no such field';
  return expectedOf(failures) ?? `a value that passes "${message}"`;
}

/** Yields each text that shows the replacement character: U+FFFD itself, or half of a surrogate pair. */
function* lostLetters(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ readonly path: readonly string[]; readonly text: string }> {
  if (typeof value === 'string' && Buffer.from(value).includes('\ufffd')) yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* lostLetters(inner, [...path, key]);
}
