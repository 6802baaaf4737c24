// State lists are immutable, so values derived from a list stay valid.

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

/** Memoizes the last result of `make` only, to limit memory. */
export function memoizeLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly input: Input; readonly result: Result } | undefined;
  return (input) => {
    if (last?.input !== input) last = { input, result: make(input) };
    return last.result;
  };
}

const groups = new WeakMap<object, Map<PropertyKey, Map<unknown, unknown[]>>>();

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
