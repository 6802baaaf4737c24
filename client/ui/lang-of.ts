/** India's scripts, each by the language that most of its readers here speak. */
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
 * The `lang` of a text that people wrote, by the script of most of its letters; undefined for any other script, which
 * keeps the language of the page (accessibility 45). A voice of the wrong language cannot be understood.
 */
export function langOf(text: string): string | undefined {
  // From Arabic to Malayalam: most texts have nothing of it.
  if (!/[\u0600-\u0d7f]/.test(text)) return undefined;
  const letters = count(text, /[\p{L}\p{M}]/gu);
  return languages.find(([, script]) => count(text, script) * 2 > letters)?.[0];
}
