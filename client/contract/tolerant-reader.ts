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

/**
 * Reads a value without the rows that `struct` rejects, and without later rows of the same id. A list that is null or
 * `{}` reads as empty. An outermost list of bad rows alone is itself bad.
 */
export function readTolerantly<T>(
  struct: Pick<Struct<T, unknown>, 'validate'>,
  value: unknown,
): TolerantRead<T> {
  const options = { coerce: true, mask: true };
  const [error, whole] = struct.validate(value, options);
  if (!error) return withoutRepeats(whole, []);
  const failures = error.failures() as [Failure, ...Failure[]];
  const repairs = repairsOf(failures);
  if (!repairs) return { kind: 'unreadable', failures };
  const rest = repaired(value, repairs);
  if (rest === bad) return { kind: 'unreadable', failures };
  const [stillBad, readable] = struct.validate(rest, options);
  if (stillBad) return { kind: 'unreadable', failures };
  return withoutRepeats(readable as T, [...repairs.values()]);
}

const bad = Symbol('bad');

/** The paths of bad rows and of missing lists, each with the path of its first bad field. */
type Repairs = ReadonlyMap<string, string>;

/** Returns undefined if a bad field is in no row. */
function repairsOf(failures: readonly Failure[]): Repairs | undefined {
  const repairs = new Map<string, string>();
  for (const failure of failures) {
    const place = isMissingList(failure) ? failure.path.join('.') : rowOf(failure.path);
    if (place === undefined) return undefined;
    if (!repairs.has(place)) repairs.set(place, failure.path.join('.'));
  }
  return repairs;
}

/** Some backends send null or `{}` for an empty list. */
const isMissingList = ({ type, path, value }: Failure) =>
  type === 'array' && path.length > 0 && (value === null || JSON.stringify(value) === '{}');

/** Returns the path of the innermost row on a path, or undefined outside of lists. */
function rowOf(path: Failure['path']): string | undefined {
  const index = path.findLastIndex((step) => typeof step === 'number');
  return index < 0 ? undefined : path.slice(0, index + 1).join('.');
}

/** Returns a copy without the bad rows, with empty lists for missing ones. */
function repaired(value: unknown, repairs: Repairs, path = '', isInRow = false): unknown {
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const kept = value
      .map((row, index) => (repairs.has(below(index)) ? bad : repaired(row, repairs, below(index), true)))
      .filter((row) => row !== bad);
    return kept.length === 0 && value.length > 0 && !isInRow ? bad : kept;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inner]) => {
    const isMissing = repairs.has(below(key));
    return [key, isMissing ? [] : repaired(inner, repairs, below(key), isInRow)] as const;
  });
  return fields.some(([, inner]) => inner === bad) ? bad : Object.fromEntries(fields);
}

/** The ids of rows. A row may also name the rows that hold it, so the id of the innermost comes first. */
const ids = ['project_id', 'point_id', 'topic_id', 'skill_id', 'sub_id'] as const;

function withoutRepeats<T>(read: T, leftOut: readonly string[]): TolerantRead<T> {
  const repeats = new Map(repeatsIn(read));
  if (repeats.size === 0) return { kind: 'read', value: read, leftOut };
  return { kind: 'read', value: repaired(read, repeats) as T, leftOut: [...leftOut, ...repeats.values()] };
}

/** Yields the path of each later row of the same id in the same list, and the path of its id. */
function* repeatsIn(value: unknown, path = ''): Generator<[string, string]> {
  if (typeof value !== 'object' || value === null) return;
  const seen = new Set<unknown>();
  for (const [key, inner] of Object.entries(value)) {
    const below = path === '' ? key : `${path}.${key}`;
    const id = Array.isArray(value) ? ids.find((field) => Object.hasOwn(Object(inner), field)) : undefined;
    if (id && seen.has(inner[id])) yield [below, `${below}.${id}`];
    else yield* repeatsIn(inner, below);
    if (id) seen.add(inner[id]);
  }
}

const maxNamed = 10;

/** Returns the paths in words for the console. Never a value, which may be personal. */
export function leftOutInWords(leftOut: readonly string[]): string {
  const more = leftOut.length - maxNamed;
  return `rows left out: ${leftOut.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
