import type { Failure, Struct } from 'superstruct';

// Reads a value as leniently as the app (decision 02): fields as their structs parse them, and lists without bad rows.

export type TolerantRead<T> =
  | {
      readonly kind: 'read';
      readonly value: T;
      /** The path of the first bad field of each row that is left out. */
      readonly leftOut: readonly string[];
    }
  | { readonly kind: 'unreadable'; readonly failures: readonly [Failure, ...Failure[]] };

/** Reads a value without the rows that `struct` rejects. A list of bad rows alone is itself bad. */
export function readTolerantly<T>(
  struct: Pick<Struct<T, unknown>, 'validate'>,
  value: unknown,
): TolerantRead<T> {
  const options = { coerce: true, mask: true };
  const [error, read] = struct.validate(value, options);
  if (!error) return { kind: 'read', value: read, leftOut: [] };
  const failures = error.failures() as [Failure, ...Failure[]];
  const badRows = new Map<string, string>();
  for (const { path } of failures) {
    const row = rowOf(path);
    if (row === undefined) return { kind: 'unreadable', failures };
    if (!badRows.has(row)) badRows.set(row, path.join('.'));
  }
  const rest = withoutRows(value, badRows);
  const [stillBad, readable] = rest === bad ? [error] : struct.validate(rest, options);
  if (stillBad) return { kind: 'unreadable', failures };
  return { kind: 'read', value: readable as T, leftOut: [...badRows.values()] };
}

/** Returns the path of the innermost row on a path, or undefined outside of lists. */
function rowOf(path: Failure['path']): string | undefined {
  const index = path.findLastIndex((step) => typeof step === 'number');
  return index < 0 ? undefined : path.slice(0, index + 1).join('.');
}

const bad = Symbol('bad');

/** Returns a copy without the rows at these paths. A list that loses every row makes the row around it bad. */
function withoutRows(value: unknown, rows: ReadonlyMap<string, string>, path = ''): unknown {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const kept = value
      .map((row, index) => (rows.has(below(index)) ? bad : withoutRows(row, rows, below(index))))
      .filter((row) => row !== bad);
    return kept.length === 0 && value.length > 0 ? bad : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(
    ([key, inner]) => [key, withoutRows(inner, rows, below(key))] as const,
  );
  return fields.some(([, inner]) => inner === bad) ? bad : Object.fromEntries(fields);
}

const maxNamed = 10;

/** Returns the paths in words for the console. Never a value, which may be personal. */
export function leftOutInWords(leftOut: readonly string[]): string {
  const more = leftOut.length - maxNamed;
  return `rows left out: ${leftOut.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
