export type Group<Item> = readonly [Item, ...Item[]];

/** Groups items of one key, in the order of their first item. */
export function groupsBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly Group<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
