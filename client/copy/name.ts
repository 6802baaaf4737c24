import { ui } from '#copy/ui.ts';

/** The maximum number of shown or spoken characters of a name. */
export const maxNameLength = 200;

const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isVisible = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

function truncateName(name: string): string {
  if (name.length <= maxNameLength) return name;
  // Removes isolates, because an isolate that the cut leaves open would affect the text after the name.
  const start = name.slice(0, maxNameLength).replace(/[\u2068\u2069]/g, '');
  return `${start.replace(/\p{Cs}$/u, '')}...`;
}

/** Returns a name for display, truncated. Isolates right-to-left names to keep the direction of the words around. */
export function named(name: string): string {
  if (!isVisible(name)) return ui.unnamed;
  return rightToLeft.test(name) ? `\u2068${truncateName(name)}\u2069` : truncateName(name);
}
