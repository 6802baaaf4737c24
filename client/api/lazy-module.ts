/** Imports a module once, or again after a failure. The module must be stateless, because a retry may copy it. */
export function lazyModule<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load()
      .catch((error) => retryImport(load, error))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
}

let retries = 0;

/** Imports a failed chunk again with `?retry=n`, because Chromium caches failed module loads. */
async function retryImport<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const [address] = /https?:\S+/.exec(String(error)) ?? [];
  if (address === undefined) throw error;
  retries += 1;
  const retryAddress = `${address}?retry=${retries}`;
  if (!address.endsWith('.css')) return await import(/* @vite-ignore */ retryAddress);
  await addStylesheet(retryAddress);
  return load();
}

const addStylesheet = (href: string) =>
  new Promise((onload, onerror) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
  });

type Loader<T> = () => Promise<T>;

/** Milliseconds until all parts of a browser have noticed a network change. */
const settleMs = 300;

/**
 * Returns a loader that waits for the network before its first try, because a browser may cache the failure, and retries
 * once after a failure. With a service worker, files need no network.
 */
export function whenOnline<T>(load: Loader<T>): Loader<T> {
  const loadTwice = () => load().catch(() => untilOnline().then(load));
  return () => (canLoadFiles() ? loadTwice() : untilOnline().then(loadTwice));
}

/** Whether files of the app load: from the network or from a service worker. */
export const canLoadFiles = () =>
  navigator.onLine !== false || (navigator.serviceWorker?.controller ?? null) !== null;

async function untilOnline(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  if (navigator.onLine !== false) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return untilOnline();
}
