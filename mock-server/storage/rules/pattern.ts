// The patterns of `matches` are RE2's, which JavaScript reads alike only in part: the part that is understood here.

/**
 * The pattern as one of JavaScript that holds for a whole string.
 * Throws an Error that says what is not understood.
 */
export function wholePattern(text: string): RegExp {
  const translated = text.replace(
    /\\([\s\S])|\[\^?(?:\\[\s\S]|[^\\\]])*\]|\(\??:?|\.|[*+?}]\+/g,
    (match, escaped: string | undefined) => {
      if (escaped !== undefined) return knownEscape(match, escaped);
      if (match.startsWith('[')) return readClass(match);
      if (match === '(?' || /^[*+?}]\+$/.test(match))
        throw new Error(`'${match}' is not known in a pattern here`);
      // In JavaScript it would leave out more kinds of line ends.
      return match === '.' ? '[^\\n]' : match;
    },
  );
  return new RegExp(`^(?:${translated})$`, 'u');
}

function readClass(match: string): string {
  if (/\[\^?\]/.test(match) || match.includes('[:') || match.slice(1).includes('['))
    throw new Error(`'${match}' is not known in a pattern here`);
  for (const [inner, escaped = ''] of match.matchAll(/\\([\s\S])/g)) knownEscape(inner, escaped);
  return match;
}

function knownEscape(match: string, escaped: string): string {
  if (/[dDwWntr]|[^\w\s]/.test(escaped)) return match;
  throw new Error(`'${match}' is not known in a pattern here`);
}
