// `matches` takes RE2 patterns. Supports only the syntax that means the same in JavaScript.

/** Returns a RegExp that matches only a whole string. Throws an Error that names unsupported syntax. */
export function wholePattern(text: string): RegExp {
  const translated = text.replace(
    /\\([\s\S])|\[\^?(?:\\[\s\S]|[^\\\]])*\]|\(\??:?|\.|[*+?}]\+/g,
    (match, escaped: string | undefined) => {
      if (escaped !== undefined) return knownEscape(match, escaped);
      if (match.startsWith('[')) return readClass(match);
      if (match === '(?' || /^[*+?}]\+$/.test(match))
        throw new Error(`'${match}' is not supported in a pattern`);
      // JavaScript's `.` excludes more line terminators than RE2's.
      return match === '.' ? '[^\\n]' : match;
    },
  );
  return new RegExp(`^(?:${translated})$`, 'u');
}

function readClass(match: string): string {
  if (/\[\^?\]/.test(match) || match.includes('[:') || match.slice(1).includes('['))
    throw new Error(`'${match}' is not supported in a pattern`);
  for (const [inner, escaped = ''] of match.matchAll(/\\([\s\S])/g)) knownEscape(inner, escaped);
  return match;
}

function knownEscape(match: string, escaped: string): string {
  if (/[dDwWntr]|[^\w\s]/.test(escaped)) return match;
  throw new Error(`'${match}' is not supported in a pattern`);
}
