// Compares words that are typed wrongly, joined, split, or with a version. Texts and queries are normalized for search.

/** Letters with their vowel signs, digits, and the signs of C++ and C#. */
const word = /[\p{L}\p{M}\p{Nd}+#]+/gu;
const version = /\p{Nd}+$/u;

/** The count without a similar word. */
const none = Number.POSITIVE_INFINITY;

const wordsIn = (text: string): readonly string[] => text.match(word) ?? [];

/**
 * Returns a function that counts the edits between `query` and the nearest words of a text. The count is infinite when a
 * word has no similar word. Ignores versions, as in 'css3' and 'excel 2019'.
 */
export function editsFrom(query: string): (text: string) => number {
  const words = wordsIn(query)
    .map((typed) => typed.replace(version, ''))
    .filter(Boolean);
  if (words.length === 0) return () => none;
  const readings = words.length === 1 ? [words] : [words, [words.join('')]];
  const counters = readings.map((reading) => reading.map(editsFromWord));
  return (text) => {
    const lines = text.split('\n').map(wordsIn);
    return Math.min(
      ...counters.map((counter) =>
        counter.reduce((sum, editsTo) => sum + Math.min(...lines.map(editsTo)), 0),
      ),
    );
  };
}

/** Also compares two neighbours as one word, because 'web page' is typed 'webpage' too. */
function editsFromWord(typed: string): (line: readonly string[]) => number {
  const max = editsAllowed(typed);
  // The words of a catalogue repeat.
  const known = new Map<string, number>();
  const editsTo = (candidate: string) => {
    const edits = known.get(candidate) ?? editsBetween(typed, candidate, max);
    known.set(candidate, edits);
    return edits;
  };
  return (line) => {
    let fewest = none;
    for (const [index, word] of line.entries()) {
      fewest = Math.min(fewest, editsTo(word));
      const next = line[index + 1];
      if (word[0] === typed[0] && next !== undefined) fewest = Math.min(fewest, editsTo(word + next));
    }
    return fewest;
  };
}

function editsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Compares a word of four letters with whole words only, because its edits begin too many words. */
function editsBetween(typed: string, candidate: string, max: number): number {
  if (max === 0) return typed === candidate ? 0 : none;
  if (candidate.includes(typed)) return 0;
  const isWhole = typed.length === 4;
  if (candidate.length < typed.length - max || (isWhole && candidate.length > typed.length + max))
    return none;
  // Another first letter makes another word, as 'crust' and 'trust'. A long word has enough other letters.
  if (max === 1 && typed[0] !== candidate[0]) return none;
  const edits = editsToBeginnings(typed, candidate.slice(0, typed.length + max));
  const fewest = isWhole ? (edits.at(-1) ?? none) : Math.min(...edits);
  return fewest <= max ? fewest : none;
}

/**
 * Returns the number of edits from `typed` to each beginning of `candidate`. An edit adds, removes or replaces a letter,
 * or swaps two neighbours (optimal string alignment).
 */
function editsToBeginnings(typed: string, candidate: string): readonly number[] {
  let beforePrevious: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: candidate.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= candidate.length; column += 1) {
      const isSame = typed[row - 1] === candidate[column - 1];
      const isSwapped = typed[row - 1] === candidate[column - 2] && typed[row - 2] === candidate[column - 1];
      current[column] = Math.min(
        Number(previous[column]) + 1,
        Number(current[column - 1]) + 1,
        Number(previous[column - 1]) + Number(!isSame),
        isSwapped ? Number(beforePrevious[column - 2]) + 1 : none,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous;
}
