import { oneLine } from '#contract/typed.ts';
import { editsFrom } from './similar-words.ts';

export interface Searchable {
  readonly name: string;
  readonly description: string;
}

export interface Found<T> {
  readonly items: readonly T[];
  /** No item has the words of the query. These have similar words. */
  readonly isSimilar: boolean;
}

/** Combining marks of Latin, Greek and Cyrillic letters. Vowel signs of Indian scripts are letters and must stay. */
const accents = /[\u0300-\u036f]/g;
/** The dot of loan sounds, as in 'फ़', and joiners. Writers leave them out. */
const leftOut = /[\u093c\u200c\u200d]/g;
/** A nasal consonant that joins the next consonant, as in 'हिन्दी'. Also written as a dot: 'हिंदी'. */
const joinedNasal = /[ङञणनम]\u094d(?=[क-घच-झट-ढत-धप-भश-स])/g;
/** Devanagari letters that writers mix, and digits. Each becomes the character at its place in `to`. */
const from = 'ँीूॉईऊऑ०१२३४५६७८९';
const to = 'ंिुाइउआ0123456789';
const mixed = new RegExp(`[${from}]`, 'g');

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text);

export function normalizeForSearch(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFD')
    .replace(accents, '')
    .replace(leftOut, '')
    .normalize('NFC')
    .toLowerCase();
  return (
    plain
      // Greek has a separate sigma at the end of words.
      .replaceAll('ς', 'σ')
      .replace(joinedNasal, 'ं')
      .replace(mixed, (letter) => to[from.indexOf(letter)] ?? letter)
  );
}

/** Returns the spellings of a typed word. The consonant after a nasal at its end may not be typed yet. */
const spellingsOf = (word: string) => [...new Set([word, word.replace(/[ङञणनम]\u094d?$/, 'ं')])];

const normalized = new WeakMap<Searchable, string>();

function normalizedText(item: Searchable): string {
  const text = normalized.get(item) ?? normalizeForSearch(`${item.name}\n${item.description}`);
  normalized.set(item, text);
  return text;
}

/** The maximum time that the search blocks the main thread, in ms. */
const sliceMs = 8;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Returns the items with the lowest `rank` of their text, in their order. An infinite rank leaves an item out. Works in
 * short slices, so that a long list does not block typing and scrolling. Resolves to `undefined` after an abort.
 */
async function lowest<T extends Searchable>(
  items: readonly T[],
  rank: (text: string) => number,
  signal: AbortSignal,
): Promise<readonly T[] | undefined> {
  let results: T[] = [];
  let min = Number.MAX_VALUE;
  let sliceStart = performance.now();
  for (const item of items) {
    const own = rank(normalizedText(item));
    if (own < min) results = [];
    if (own <= min) {
      min = own;
      results.push(item);
    }
    if (performance.now() - sliceStart < sliceMs) continue;
    await pause();
    if (signal.aborted) return undefined;
    sliceStart = performance.now();
  }
  return results;
}

/**
 * Returns the items whose name or description contains every word of `query`, in their order. Without such an item,
 * returns the items with the most similar words. Resolves to `undefined` after an abort.
 */
export async function search<T extends Searchable>(
  items: readonly T[],
  query: string,
  signal: AbortSignal,
): Promise<Found<T> | undefined> {
  const words = normalizeForSearch(oneLine(query)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { items, isSimilar: false };
  const spellings = words.map(spellingsOf);
  const hasAll = (text: string) =>
    spellings.every((word) => word.some((spelling) => text.includes(spelling)));
  const exact = await lowest(items, (text) => (hasAll(text) ? 0 : Number.POSITIVE_INFINITY), signal);
  if (exact === undefined || exact.length > 0) return exact && { items: exact, isSimilar: false };
  const similar = await lowest(items, editsFrom(words.join(' ')), signal);
  return similar && { items: similar, isSimilar: similar.length > 0 };
}
