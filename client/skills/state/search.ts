import { oneLine } from '#contract/typed.ts';
import { editsFrom, minLetters, none, wordsIn } from './similar-words.ts';

export interface Searchable {
  readonly name: string;
  readonly description: string;
  /** The texts of the catalogue, if the page has its own. */
  readonly catalogue?: { readonly name: string; readonly description?: string };
}

/** Accents, the dot of 'फ़', and joiners. Writers leave them out. Vowel signs of Indian scripts are letters and stay. */
const leftOut = /[\u0300-\u036f\u093c\u200c\u200d]/g;
/** A nasal consonant that joins the next consonant, as in 'हिन्दी'. Also written as a dot: 'हिंदी'. */
const joinedNasal = /[ङञणनम]\u094d(?=[क-घच-झट-ढत-धप-भश-स])/g;
/** Letters that writers mix, Greek sigmas, and digits. Each becomes the character at its place in `to`. */
const from = 'ँीूॉैौईऊऑऐऔς०१२३४५६७८९';
const to = 'ंिुाेोइउआएओσ0123456789';
const mixed = new RegExp(`[${from}]`, 'g');

export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(leftOut, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(joinedNasal, 'ं')
    .replace(mixed, (letter) => to[from.indexOf(letter)] ?? letter);

/** A hyphen, dot or apostrophe within a word, as in 'e-mail'. Writers also leave it out. */
const joint = /[\p{Pd}.'’](?=[\p{L}\p{Nd}])/gu;

/** Returns the words of a line, with and without its joints. */
const readingsOf = (line: string) =>
  [...new Set([line, line.replace(joint, '')])].map(wordsIn).filter(({ length }) => length > 0);

/**
 * Returns items with the words of their texts: a line for each text, the name first, and a space on both sides of each word.
 * `wordsOf` returns further words that find an item.
 */
export function searchIndex<T extends Searchable>(
  items: readonly T[],
  wordsOf: (item: T) => string | undefined,
) {
  return items.map((item) => {
    const { name, description, catalogue } = item;
    const texts = [`${name} ${catalogue?.name ?? ''}`, description, catalogue?.description, wordsOf(item)];
    const lines = normalizeForSearch(texts.join('\n')).split('\n').flatMap(readingsOf);
    return { item, text: lines.map((words) => ` ${words.join(' ')} `).join('\n') };
  });
}

/** Returns a lower rank for the name than for other texts, and for a whole word than for its beginning or its middle. */
function rankOf(typed: string, text: string): number {
  const [name = ''] = text.split('\n', 1);
  const places = [name, text].flatMap((part) => [part.includes(` ${typed} `), part.includes(` ${typed}`)]);
  const rank = [...places, typed.length >= minLetters && text.includes(typed)].indexOf(true);
  return rank < 0 ? none : rank;
}

/** Returns a function that ranks a text by the worst rank of a typed word. The rank is infinite if the text lacks a word. */
function ranksFor(typed: string): (text: string) => number {
  // The consonant that a nasal at the end joins may not be typed yet.
  const readings = [typed, typed.replace(/[ङञणनम]\u094d?$/, 'ं')].flatMap(readingsOf);
  return (text) =>
    Math.min(none, ...readings.map((words) => Math.max(...words.map((word) => rankOf(word, text)))));
}

/**
 * Returns the items whose texts have every word of `query`, the best ranks first. Without such an item, `isSimilar` is true,
 * and the items are those with the most similar words. Leaves the ignored words out of the query.
 */
export function search<T>(index: readonly { item: T; text: string }[], query: string, ignored = '') {
  const ignoredWords = new Set(wordsIn(normalizeForSearch(ignored)));
  const typed = normalizeForSearch(oneLine(query))
    .split(' ')
    .filter((word) => !ignoredWords.has(word))
    .join(' ');
  /** Returns the items with a finite count: the smallest count first, equal counts in their order. */
  const sortedBy = (countIn: (text: string) => number) =>
    index
      .map(({ item, text }) => ({ item, count: countIn(text) }))
      .filter(({ count }) => count < none)
      .sort((one, other) => one.count - other.count);
  const exact = sortedBy(typed === '' ? () => 0 : ranksFor(typed));
  const near = exact.length > 0 ? [] : sortedBy(editsFrom(typed));
  const similar = near.filter(({ count }) => count === near[0]?.count);
  return { items: [...exact, ...similar].map(({ item }) => item), isSimilar: similar.length > 0 };
}
