/**
 * A file of the app that is loaded once, when it is first needed. Rejects where it cannot be, and may be asked for again
 * then. Only for a file that keeps no state which another file shares: that one would get a copy of its own.
 */
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

/**
 * A browser remembers that a file could not be loaded, and asks for it again only under another address. Where it was the
 * style of a file that was lost, the file itself is asked for once the style is here.
 */
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

/** What a browser needs until all of it knows that the network went or returned, in ms. */
const settleMs = 300;

/** A loader that tries once more where it failed: the network may have gone, or been away for a moment. */
export function withRetry<T>(load: Loader<T>): Loader<T> {
  return () => load().catch(() => untilOnline().then(load));
}

/** A loader that also waits for a network before it tries, since a browser may not ask again for what it failed to fetch. */
export function whenOnline<T>(load: Loader<T>): Loader<T> {
  const loadTwice = withRetry(load);
  return () => (navigator.onLine === false ? untilOnline().then(loadTwice) : loadTwice());
}

async function untilOnline(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  if (navigator.onLine !== false) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  return untilOnline();
}

/** Runs something once nothing else is to be done. Gives how to forget it. */
export function whenIdle(run: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
