import { oneLine } from '#contract/typed.ts';
import { editsFrom } from './similar-words.ts';

export interface Searchable {
  readonly name: string;
  readonly description: string;
  /** Further words that find the item. */
  readonly words?: string;
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
const from = 'ँीूॉैौईऊऑऐऔ०१२३४५६७८९';
const to = 'ंिुाेोइउआएओ0123456789';
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
  const text =
    normalized.get(item) ?? normalizeForSearch(`${item.name}\n${item.description}\n${item.words ?? ''}`);
  normalized.set(item, text);
  return text;
}

/**
 * Returns the items whose texts contain every word of `query`, in their order. Without such an item,
 * returns the items with the most similar words.
 */
export function search<T extends Searchable>(items: readonly T[], query: string): Found<T> {
  const words = normalizeForSearch(oneLine(query)).split(/\s+/).filter(Boolean);
  const spellings = words.map(spellingsOf);
  const hasAll = (text: string) =>
    spellings.every((word) => word.some((spelling) => text.includes(spelling)));
  const exact = items.filter((item) => hasAll(normalizedText(item)));
  if (exact.length > 0) return { items: exact, isSimilar: false };
  const editsTo = editsFrom(words.join(' '));
  const edits = items.map((item) => editsTo(normalizedText(item)));
  const fewest = edits.reduce((one, other) => Math.min(one, other), Number.MAX_VALUE);
  const similar = items.filter((_, index) => edits[index] === fewest);
  return { items: similar, isSimilar: similar.length > 0 };
}
