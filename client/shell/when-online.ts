/** A loader that, where it failed for want of a network, waits for it and tries once more. */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return load();
    }
  };
}
