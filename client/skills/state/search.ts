// Searches items by their name and description, whatever else they are.

interface Searchable {
  readonly name: string;
  readonly description: string;
}

/** Marks above and below Latin, Greek and Cyrillic letters. Vowel signs of India's scripts are letters and stay. */
const accents = /[\u0300-\u036f]/g;
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** A text without what a search forgives: case and accents. */
export function normalizeForSearch(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text.normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
  // At the end of a word a Greek sigma has a form of its own.
  return plain.replaceAll('ς', 'σ');
}

const normalized = new WeakMap<Searchable, string>();

function normalizedText(item: Searchable): string {
  const text = normalized.get(item) ?? normalizeForSearch(`${item.name}\n${item.description}`);
  normalized.set(item, text);
  return text;
}

/** The longest time that the search blocks the page, in ms. */
const sliceMs = 8;
/** The search checks the clock after this many items. */
const checkEvery = 50;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The items in whose name or description every word of `query` stands, in their order; without a word, all. Works in
 * short slices, so that a long list holds up neither typing nor scrolling. `undefined` once it is aborted.
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
