import type { Prose } from './comments.ts';

const maxWords = 25;
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The problems of some prose, each with its line: sentences that are too long. */
export function longSentences({ line, text }: Prose): string[] {
  return [...sentences.segment(text.replace(/`[^`]*`/g, 'Code').replaceAll('**', ''))]
    .map(({ segment }) => ({
      segment,
      words: segment.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)),
    }))
    .filter(({ words }) => words.length > maxWords)
    .map(
      ({ segment, words }) =>
        `${line}: sentence of ${words.length} words, at most ${maxWords}: "${segment.slice(0, 50).trim()}..."`,
    );
}

/** Refuses a comment that begins with a question word, because such a comment hides its verb and its noun. */
export const questionStart = ({ line, text }: Prose): string[] =>
  /^(What|Whoever|Who|How)\b/.test(text)
    ? [
        `${line}: begins with "${text.split(' ', 1)}", start with the verb or the noun: "${text.slice(0, 50)}..."`,
      ]
    : [];
