import { coerce, enums, type Infer, object, optional, refine, string } from 'superstruct';
import { type LanguageCode, languageCodes } from '#copy/languages.ts';
import { listOrNone, orElse, text } from './structs.ts';
import { noSpaces, smallLetters } from './typed.ts';
import { id } from './values.ts';
import { shown, words } from './words.ts';

// The rows of the feeds of courses, alerts, names and organisations.

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
const languageCell = shown(text({ pattern: '^([a-z]{2})?$' }), codeOf, () => '');

/** A row without a language is for everybody. Feeds of older apps have no such column. */
const Language = optional(languageCell);

/** A row of the courses feed. */
export const Ad = object({
  Image: orElse(string(), ''),
  Title: words,
  Description: orElse(words, ''),
  Link: orElse(string(), ''),
  Language,
});
export type Ad = Infer<typeof Ad>;

/** A row of the alerts feed. `User` is a username or `all`. An alert of `Type` Notice gets a warning icon. */
export const Alert = object({
  User: words,
  Type: orElse(words, ''),
  Title: words,
  Description: orElse(words, ''),
  Link: orElse(string(), ''),
  Language,
});
export type Alert = Infer<typeof Alert>;

/** Returns the kind of a typed one, such as `skill` for `Skills`. */
export const kindIn = (typed: string) => smallLetters(typed).replace(/s$/, '');

/** A row of the names feed: what a part of the catalogue is called in a language. An empty text is not translated. */
export const CatalogueName = object({
  Kind: coerce(enums(['subject', 'skill', 'topic', 'point']), string(), kindIn),
  Id: coerce(id, string(), noSpaces),
  Language: refine(languageCell, 'a language', (code) => code !== ''),
  Name: words,
  Description: orElse(words, ''),
});
export type CatalogueName = Infer<typeof CatalogueName>;

const JobRoll = object({ Title: words });

const Department = object({ Name: words, JobRoll: listOrNone(JobRoll) });

/** A row of the organisations feed. The form suggests the names of employers, departments and jobs. */
export const Organisation = object({ Name: words, Dept: listOrNone(Department) });
export type Organisation = Infer<typeof Organisation>;
