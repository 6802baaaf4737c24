// Compares words that are typed wrongly, joined, split, or with a version. Texts and queries are normalized for search.

/** Letters with their vowel signs, digits, and the signs of C++ and C#. */
const word = /[\p{L}\p{M}\p{Nd}+#]+/gu;
const version = /\p{Nd}+$/u;

/** The count of a text that lacks a word. */
export const none = Number.POSITIVE_INFINITY;

/** A shorter part of a word means nothing: it is in too many words. */
export const minLetters = 4;

export const wordsIn = (text: string): readonly string[] => text.match(word) ?? [];

/**
 * Returns a function that counts the edits between `query` and the nearest words of a text. The count is infinite when a
 * word has no similar word. Ignores versions, as in 'css3' and 'excel 2019'.
 */
export function editsFrom(query: string): (text: string) => number {
  const words = wordsIn(query)
    .map((typed) => typed.replace(version, ''))
    .filter(Boolean);
  if (words.length === 0) return () => none;
  const readings = [words, [words.join('')]].map((reading) => reading.map(editsFromWord));
  return (text) => {
    const lines = text.split('\n').map((line) => line.split(' '));
    return Math.min(
      ...readings.map((reading) =>
        reading.reduce((sum, editsTo) => sum + Math.min(...lines.map(editsTo)), 0),
      ),
    );
  };
}

/** Also compares two neighbours as one word, because 'web page' is typed 'webpage' too. */
function editsFromWord(typed: string): (line: readonly string[]) => number {
  // The words of a catalogue repeat.
  const known = new Map<string, number>();
  const editsTo = (candidate: string) => {
    const edits = known.get(candidate) ?? editsInWord(typed, candidate);
    known.set(candidate, edits);
    return edits;
  };
  return (line) => {
    const pairs = line.flatMap((word, index) =>
      word[0] === typed[0] ? [word + (line[index + 1] ?? '')] : [],
    );
    return Math.min(none, ...line.map(editsTo), ...pairs.map(editsTo));
  };
}

function editsInWord(typed: string, candidate: string): number {
  if (typed.length < minLetters) return typed === candidate ? 0 : none;
  if (candidate.includes(typed)) return 0;
  const max = typed.length < 8 ? 1 : 2;
  // Another first letter makes another word, as 'crust' and 'trust'. A long word has enough other letters.
  if (max === 1 && typed[0] !== candidate[0]) return none;
  // The shortest word is compared with whole words only, because its edits begin too many words.
  const end = typed.length === minLetters ? ' ' : '';
  return editsBetween(typed + end, candidate + end, max);
}

/**
 * Returns the number of edits from `typed` to a beginning of `candidate`, or infinity for more than `max`. An edit adds,
 * removes or replaces a letter, or swaps two neighbours.
 */
function editsBetween(typed: string, candidate: string, max: number): number {
  if (typed === '') return 0;
  if (typed[0] === candidate[0]) return editsBetween(typed.slice(1), candidate.slice(1), max);
  if (max === 0) return none;
  const after = (of: number, to: number) => editsBetween(typed.slice(of), candidate.slice(to), max - 1);
  const isSwapped = typed[0] === candidate[1] && typed[1] === candidate[0];
  return 1 + Math.min(after(1, 0), after(0, 1), after(1, 1), isSwapped ? after(2, 2) : none);
}
