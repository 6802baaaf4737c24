import { ui } from '#copy/ui.ts';
import { once } from './formats.ts';

/** The maximum number of shown or spoken characters of a name. */
export const maxNameLength = 200;

const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const isVisible = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

const graphemes = once(() => new Intl.Segmenter());

/** Returns the beginning of a text, at most `max` UTF-16 units. Never cuts a letter from its vowel signs. */
export function beginning(text: string, max: number): string {
  if (text.length <= max) return text;
  return text.slice(0, graphemeStart(text, max)).replace(/\p{Cs}$/u, '');
}

/** Returns where the grapheme at an index starts. A grapheme that fills the whole text before the index is cut. */
function graphemeStart(text: string, index: number): number {
  // Fast path: ASCII characters start a grapheme. Firefox lacks the segmenter before version 125.
  if (text.charCodeAt(index) < 128 || !('Segmenter' in Intl)) return index;
  // The code point at the index may have two units.
  const segments = graphemes().segment(text.slice(0, index + 2));
  return segments.containing(index)?.index || index;
}

function truncateName(name: string): string {
  if (name.length <= maxNameLength) return name;
  // Removes isolates, because an isolate that the cut leaves open would affect the text after the name.
  return `${beginning(name, maxNameLength).replace(/[\u2068\u2069]/g, '')}...`;
}

/** Returns a name for display, truncated. Isolates right-to-left names to keep the direction of the words around. */
export function named(name: string): string {
  if (!isVisible(name)) return ui.unnamed;
  return rightToLeft.test(name) ? `\u2068${truncateName(name)}\u2069` : truncateName(name);
}
