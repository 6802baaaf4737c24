interface Searchable {
  readonly name: string;
  readonly description: string;
}

/** Combining marks of Latin, Greek and Cyrillic letters. Vowel signs of Indian scripts are letters and must stay. */
const accents = /[\u0300-\u036f]/g;
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

export function normalizeForSearch(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
  // Greek has a separate sigma at the end of words.
  return plain.replaceAll('ς', 'σ');
}

const normalized = new WeakMap<Searchable, string>();

function normalizedText(item: Searchable): string {
  const text = normalized.get(item) ?? normalizeForSearch(`${item.name}\n${item.description}`);
  normalized.set(item, text);
  return text;
}

/** The maximum time that the search blocks the main thread, in ms. */
const sliceMs = 8;
const checkEvery = 50;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Returns the items whose name or description contains every word of `query`, in their order. Works in short slices, so
 * that a long list does not block typing and scrolling. Resolves to `undefined` after an abort.
 */
export async function search<T extends Searchable>(
  items: readonly T[],
  query: string,
  signal: AbortSignal,
): Promise<readonly T[] | undefined> {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const results: T[] = [];
  let sliceStart = performance.now();
  for (const [index, item] of items.entries()) {
    const text = normalizedText(item);
    if (words.every((word) => text.includes(word))) results.push(item);
    if (index % checkEvery !== 0 || performance.now() - sliceStart < sliceMs) continue;
    await pause();
    if (signal.aborted) return undefined;
    sliceStart = performance.now();
  }
  return results;
}
