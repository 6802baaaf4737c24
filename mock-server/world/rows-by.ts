// State lists are immutable, so rows grouped by a column stay valid.

const groups = new WeakMap<object, Map<PropertyKey, Map<unknown, unknown[]>>>();

/** Returns the rows of a list by the value of a column. Groups each list once. */
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
