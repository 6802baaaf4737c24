/** The scripts of India, each with the language of most of its readers in India. */
const languages = [
  ['hi', /\p{Script=Devanagari}/gu],
  ['bn', /\p{Script=Bengali}/gu],
  ['pa', /\p{Script=Gurmukhi}/gu],
  ['gu', /\p{Script=Gujarati}/gu],
  ['or', /\p{Script=Oriya}/gu],
  ['ta', /\p{Script=Tamil}/gu],
  ['te', /\p{Script=Telugu}/gu],
  ['kn', /\p{Script=Kannada}/gu],
  ['ml', /\p{Script=Malayalam}/gu],
  ['ur', /\p{Script=Arabic}/gu],
] as const;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Returns the `lang` for the script of most letters, because a voice of another language is unintelligible. Undefined
 * keeps the language of the page (accessibility 45).
 */
export function langOf(text: string): string | undefined {
  // Fast path: most texts have no character in the range from Arabic to Malayalam.
  if (!/[\u0600-\u0d7f]/.test(text)) return undefined;
  const letters = count(text, /[\p{L}\p{M}]/gu);
  return languages.find(([, script]) => count(text, script) * 2 > letters)?.[0];
}
