/** The styles know even numbers of letters in this range. Shorter words always fit. */
const [min, max] = [8, 20];

/**
 * Returns the number of letters in the longest word, rounded for the styles, or undefined for short words. Marks of a
 * script stand above, below or close to a letter, so they do not count.
 */
export function longestWord(text: string): number | undefined {
  const lengths = text.split(/[\s-]+/).map((word) => word.replace(/\p{M}/gu, '').length);
  const rounded = 2 * Math.ceil(Math.max(...lengths) / 2);
  return rounded < min ? undefined : Math.min(rounded, max);
}
