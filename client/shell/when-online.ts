/** What a network that has just returned needs until all of a browser knows of it, in ms. */
const settleMs = 300;

/**
 * A loader that waits for a network before it tries, since a browser may not ask again for what it failed to fetch. Where
 * it failed as the network went, it tries once more.
 */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    await online();
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine !== false) throw error;
      await online();
      return load();
    }
  };
}

async function online(): Promise<void> {
  if (navigator.onLine !== false) return;
  await new Promise((resolve) =>
    addEventListener('online', () => setTimeout(resolve, settleMs), { once: true }),
  );
}
