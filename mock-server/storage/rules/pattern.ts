// The patterns of `matches` are RE2's, which JavaScript reads alike only in part: the part that is understood here.

/**
 * The pattern as one of JavaScript that holds for a whole string.
 * Throws an Error that says what is not understood.
 */
export function wholePattern(text: string): RegExp {
  const translated = text.replace(
    /\\([\s\S])|\[\^?(?:\\[\s\S]|[^\\\]])*\]|\(\??:?|\.|[*+?}]\+/g,
    (found, escaped: string | undefined) => {
      if (escaped !== undefined) return knownEscape(found, escaped);
      if (found.startsWith('[')) return readClass(found);
      if (found === '(?' || /^[*+?}]\+$/.test(found))
        throw new Error(`'${found}' is not known in a pattern here`);
      // In JavaScript it would leave out more kinds of line ends.
      return found === '.' ? '[^\\n]' : found;
    },
  );
  return new RegExp(`^(?:${translated})$`, 'u');
}

function readClass(found: string): string {
  if (/\[\^?\]/.test(found) || found.includes('[:') || found.slice(1).includes('['))
    throw new Error(`'${found}' is not known in a pattern here`);
  for (const [inner, escaped = ''] of found.matchAll(/\\([\s\S])/g)) knownEscape(inner, escaped);
  return found;
}

function knownEscape(found: string, escaped: string): string {
  if (/[dDwWntr]|[^\w\s]/.test(escaped)) return found;
  throw new Error(`'${found}' is not known in a pattern here`);
}
