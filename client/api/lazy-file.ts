/**
 * A file of the app that is loaded once, when it is first needed. Rejects where it cannot be, and may be asked for again
 * then. Only for a file that keeps no state which another file shares: that one would get a copy of its own.
 */
export function lazyFile<T>(load: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= load()
      .catch((error) => underAnotherAddress(load, error))
      .catch((error) => {
        asked = undefined;
        throw error;
      });
    return asked;
  };
}

let retries = 0;

/**
 * A browser remembers that a file could not be loaded, and asks for it again only under another address. Where it was the
 * style of a file that was lost, the file itself is asked for once the style is here.
 */
async function underAnotherAddress<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  const [address] = /https?:\S+/.exec(String(error)) ?? [];
  if (address === undefined) throw error;
  retries += 1;
  const other = `${address}?retry=${retries}`;
  if (!address.endsWith('.css')) return await import(/* @vite-ignore */ other);
  await addStyle(other);
  return load();
}

const addStyle = (href: string) =>
  new Promise((onload, onerror) => {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
  });
