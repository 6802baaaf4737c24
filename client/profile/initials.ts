/** A letter with its marks. A virama joins it to the next letter, so that no half letter stands alone. */
const letter =
  /[\p{L}\p{N}]\p{M}*(?:(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])\u200d?\p{L}\p{M}*)*/u;

/** Returns the first letters of the first and the last word of a name. Words without a letter, such as emoji, do not count. */
export function initialsOf(name: string): readonly string[] {
  const words = name.split(/\s+/u).filter((word) => letter.test(word));
  const [first, ...others] = words;
  const ends = [first, others.findLast((word) => word !== first)];
  return ends.flatMap((word = '') => letter.exec(word)?.[0].toUpperCase() ?? []);
}
