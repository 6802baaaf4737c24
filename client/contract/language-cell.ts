import { type LanguageCode, languageCodes } from '#copy/languages.ts';
import { text } from './structs.ts';
import { smallLetters } from './typed.ts';
import { shown } from './words.ts';

/** Spellings of the languages of the app in a sheet, besides their codes. */
const spellings: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['english', 'eng', 'अंग्रेज़ी', 'अंग्रेजी'],
  hi: ['hindi', 'hin', 'हिन्दी', 'हिंदी'],
};

/** Returns the code of a typed language, such as `hi` for `Hindi` and `hi-IN`, or an unknown text as it is. */
function codeOf(typed: string): string {
  const text = smallLetters(typed);
  const [, code] = /^([a-z]{2})([-_].*)?$/.exec(text) ?? [];
  return code ?? languageCodes.find((known) => spellings[known].includes(text)) ?? text;
}

/** The language of a row of a feed, or empty. Parsing reads an unknown text as empty. */
export const languageCell = shown(text({ pattern: '^([a-z]{2})?$' }), codeOf, () => '');
