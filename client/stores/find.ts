// Finding things by their name and description. Nothing here knows which things: only that they have both.

interface Named {
  readonly name: string;
  readonly description: string;
}

/** Marks above and below Latin, Greek and Cyrillic letters. Vowel signs of India's scripts are letters and stay. */
const accents = /[\u0300-\u036f]/g;
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

/** A text without what a search forgives: case, accents, more than one space. */
export function folded(text: string): string {
  const plain = isAscii(text) ? text : text.normalize('NFD').replace(accents, '').normalize('NFC');
  return plain.toLowerCase();
}

const foldedOnce = new WeakMap<Named, string>();

function foldedText(item: Named): string {
  const known = foldedOnce.get(item) ?? folded(`${item.name}\n${item.description}`);
  foldedOnce.set(item, known);
  return known;
}

/** The longest that the search holds up the browser at a stretch, in ms. */
const sliceMs = 8;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * The items in whose name or description every word of `query` stands, in their order; without a word, all. Works in
 * short slices, so that a long list holds up neither typing nor scrolling. `undefined` once it is aborted.
 */
export async function find<T extends Named>(
  items: readonly T[],
  query: string,
  aborted: AbortSignal,
): Promise<readonly T[] | undefined> {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  const found: T[] = [];
  let began = performance.now();
  for (const item of items) {
    const text = foldedText(item);
    if (words.every((word) => text.includes(word))) found.push(item);
    if (performance.now() - began < sliceMs) continue;
    await pause();
    if (aborted.aborted) return undefined;
    began = performance.now();
  }
  return found;
}
