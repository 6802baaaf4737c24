// Lists of a state never change in place, so whatever is derived from a list stays valid.

/** `make` with a cache by the two lists that it is given. */
export function memoizeByLists<A extends object, B extends object, Result>(
  make: (first: A, second: B) => Result,
): (first: A, second: B) => Result {
  const results = new WeakMap<A, WeakMap<B, Result>>();
  return (first, second) => {
    const ofFirst = results.get(first) ?? new WeakMap<B, Result>();
    results.set(first, ofFirst);
    const result = ofFirst.get(second) ?? make(first, second);
    ofFirst.set(second, result);
    return result;
  };
}

/** `make` with a cache of its last result alone: more inputs must not fill the memory. */
export function memoizeLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly input: Input; readonly result: Result } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, result: make(input) };
    return last.result;
  };
}

const groups = new WeakMap<object, Map<PropertyKey, Map<unknown, unknown[]>>>();

/** The rows of a list by the value of one column; a value that no row has gives undefined. */
export function rowsBy<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
): ReadonlyMap<Row[Column], readonly Row[]> {
  const columns = groups.get(rows) ?? new Map<PropertyKey, Map<unknown, unknown[]>>();
  groups.set(rows, columns);
  let grouped = columns.get(column);
  if (!grouped) {
    grouped = new Map();
    for (const row of rows) {
      const group = grouped.get(row[column]);
      if (group) group.push(row);
      else grouped.set(row[column], [row]);
    }
    columns.set(column, grouped);
  }
  return grouped as ReadonlyMap<Row[Column], readonly Row[]>;
}
