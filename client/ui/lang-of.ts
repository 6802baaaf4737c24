import { createContext, useContext } from 'react';
import { languageCode } from '#copy/language.ts';

/** The scripts of texts in India, each with the language of most of its readers in India. */
const languages = [
  ['en', /\p{Script=Latin}/gu],
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
  // Languages of a translated page, after the first language of their script.
  ['mr', /\p{Script=Devanagari}/gu],
  ['ne', /\p{Script=Devanagari}/gu],
  ['as', /\p{Script=Bengali}/gu],
] as const;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Returns the `lang` for the script of most letters, because a voice of another language is unintelligible. Undefined
 * keeps the language of the page (accessibility 45), also for a sentence of the page with a name in Latin letters.
 */
export function langOf(text: string, page: string = languageCode): string | undefined {
  // Fast path: most texts of an English page have no character in the range from Arabic to Malayalam.
  if (page === 'en' && !/[\u0600-\u0d7f]/.test(text)) return undefined;
  const own = languages.find(([code]) => code === page);
  if (page !== 'en' && own && count(text, own[1]) > 0) return undefined;
  const letters = count(text, /[\p{L}\p{M}]/gu);
  const lang = languages.find(([, script]) => count(text, script) * 2 > letters)?.[0];
  return lang === page ? undefined : lang;
}

/** The language of the texts around, where a part of the page has its own. */
export const LanguageAround = createContext<string>(languageCode);

/** Returns `langOf` a text in the language around it. */
export const useLangOf = (text: string) => langOf(text, useContext(LanguageAround));
