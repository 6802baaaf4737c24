/**
 * Loads a module once, at its first use. A call after a failure loads it again. The module must hold no state, since a retry
 * may create a second copy of it.
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
 * Imports a failed chunk again with `?retry=n`, because Chromium caches failed module loads. After a failed style it loads
 * the style, then the module.
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

/** How long all of a browser takes to notice that the network went or returned, in ms. */
const settleMs = 300;

/** A loader that retries once after a failure, when the network is there. */
export function withRetry<T>(load: Loader<T>): Loader<T> {
  return () => load().catch(() => untilOnline().then(load));
}

/** A loader that also waits for a network first, because a browser may cache the failure. */
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

/** Runs a callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
