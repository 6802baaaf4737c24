type Loader<T> = () => Promise<T>;

/** What a browser needs until all of it knows that the network went or returned, in ms. */
const settleMs = 300;

/** A loader that tries once more where it failed: the network may have gone, or been away for a moment. */
export function onceMore<T>(load: Loader<T>): Loader<T> {
  return () => load().catch(() => returned().then(load));
}

/** A loader that also waits for a network before it tries, since a browser may not ask again for what it failed to fetch. */
export function whenOnline<T>(load: Loader<T>): Loader<T> {
  const again = onceMore(load);
  return () => (navigator.onLine === false ? returned().then(again) : again());
}

async function returned(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  if (navigator.onLine !== false) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return returned();
}
