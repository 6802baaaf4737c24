import { ui } from '#copy/ui.ts';

/** The number of characters of a name that are shown or spoken at once. */
export const maxNameLength = 200;

/** Letters that run from right to left, and the marks that say so. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isVisible = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

function truncateName(name: string): string {
  if (name.length <= maxNameLength) return name;
  // A direction that begins in the shown part must not go on after it.
  const start = name.slice(0, maxNameLength).replace(/[\u2068\u2069]/g, '');
  return `${start.replace(/\p{Cs}$/u, '')}...`;
}

/**
 * A name as it stands in a title, on a card or in a sentence: something to see, no longer than names are, and in a
 * direction of its own, so that the words around it keep theirs.
 */
export function named(name: string): string {
  if (!isVisible(name)) return ui.unnamed;
  return rightToLeft.test(name) ? `\u2068${truncateName(name)}\u2069` : truncateName(name);
}
