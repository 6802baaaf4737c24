// Lists of a state and bodies of responses never change in place. So a value that is derived from them is made once, and
// goes with them.

type Node = { next?: WeakMap<object, Node>; value?: { readonly made: unknown } };

/** Returns `make`, which then runs once for each combination of its arguments. */
export function derived<Sources extends readonly object[], Made>(
  make: (...sources: Sources) => Made,
): (...sources: Sources) => Made {
  const root: Node = {};
  return (...sources) => {
    let node = root;
    for (const source of sources) {
      node.next ??= new WeakMap();
      const next: Node = node.next.get(source) ?? {};
      node.next.set(source, next);
      node = next;
    }
    node.value ??= { made: make(...sources) };
    return node.value.made as Made;
  };
}

const groupsOf = derived((_rows: object) => new Map<PropertyKey, Map<unknown, unknown[]>>());

/** Returns the rows of a list by the value of a column. */
export function rowsBy<Row extends object, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
): ReadonlyMap<Row[Column], readonly Row[]> {
  const groups = groupsOf(rows);
  let grouped = groups.get(column);
  if (!grouped) {
    grouped = new Map();
    for (const row of rows) {
      const group = grouped.get(row[column]);
      if (group) group.push(row);
      else grouped.set(row[column], [row]);
    }
    groups.set(column, grouped);
  }
  return grouped as ReadonlyMap<Row[Column], readonly Row[]>;
}
