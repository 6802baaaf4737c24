/** Returns access to a storage of the browser. Memory stands in for a blocked or full one until the page unloads. */
export function createStorage<Key extends string>(open: () => Storage) {
  const memory = new Map<Key, string>();
  return {
    read: (key: Key): string | undefined =>
      memory.get(key) ?? unlessBlocked(() => open().getItem(key)) ?? undefined,
    /** Returns false when the browser refused the value. */
    write(key: Key, value: string): boolean {
      try {
        open().setItem(key, value);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, value);
        return false;
      }
    },
    remove(key: Key): void {
      memory.delete(key);
      unlessBlocked(() => open().removeItem(key));
    },
    keys<Prefix extends string>(prefix: Prefix): (Key & `${Prefix}${string}`)[] {
      const hasPrefix = (key: string): key is Key & `${Prefix}${string}` => key.startsWith(prefix);
      return [...new Set([...Object.keys(unlessBlocked(open) ?? {}), ...memory.keys()])].filter(hasPrefix);
    },
    clear(): void {
      memory.clear();
      unlessBlocked(() => open().clear());
    },
  };
}

function unlessBlocked<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
