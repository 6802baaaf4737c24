// Finding things by their name and description. Nothing here knows which things: only that they have both.

interface Named {
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

const normalized = new WeakMap<Named, string>();

function normalizedText(item: Named): string {
  const known = normalized.get(item) ?? normalizeForSearch(`${item.name}\n${item.description}`);
  normalized.set(item, known);
  return known;
}

/** The longest that the search holds up the browser at a stretch, in ms. */
const sliceMs = 8;
/** After how many items it looks at the clock. */
const checkEvery = 50;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The items in whose name or description every word of `query` stands, in their order; without a word, all. Works in
 * short slices, so that a long list holds up neither typing nor scrolling. `undefined` once it is aborted.
 */
export async function search<T extends Named>(
  items: readonly T[],
  query: string,
  aborted: AbortSignal,
): Promise<readonly T[] | undefined> {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const found: T[] = [];
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    const text = normalizedText(item);
    if (words.every((word) => text.includes(word))) found.push(item);
    if (index % checkEvery !== 0 || performance.now() - began < sliceMs) continue;
    await pause();
    if (aborted.aborted) return undefined;
    began = performance.now();
  }
  return found;
}
