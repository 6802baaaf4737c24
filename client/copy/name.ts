/** The most characters of a name that are shown at once, or spoken. */
export const longestName = 200;

const unnamed = 'No name';
/** Letters that run from right to left, and the marks that say so. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isSeen = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

function short(name: string): string {
  if (name.length <= longestName) return name;
  // A direction that began in what is left must not go on after it.
  const kept = name.slice(0, longestName).replace(/[\u2068\u2069]/g, '');
  return `${kept.replace(/\p{Cs}$/u, '')}...`;
}

/**
 * A name as it stands in a title, on a card or in a sentence: something to see, no longer than names are, and in a
 * direction of its own, so that the words around it keep theirs.
 */
export function named(name: string): string {
  if (!isSeen(name)) return unnamed;
  return rightToLeft.test(name) ? `\u2068${short(name)}\u2069` : short(name);
}
