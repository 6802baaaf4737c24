import { noSpaces } from '#contract/typed.ts';
import { languageCodes } from '#copy/languages.ts';

// Dates as people type them: with names of months, in Indian digits, with or without a day.

/** Hindi names of months have several spellings: फ़रवरी and फरवरी, दिसंबर and दिसम्बर. */
const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .replace(/[मन]\u094d(?=[पबत])/g, 'ं')
    .replace('अक्त', 'अक्ट')
    .replace('अप्रे', 'अप्रै')
    .toLowerCase();

const monthNames = () =>
  languageCodes.map((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long' });
    return Array.from({ length: 12 }, (_, month) => plainName(format(new Date(2000, month))));
  });

/** Returns the number of a month name or of a prefix of three letters or more. Returns other text unchanged. */
function monthNumber(text: string): string {
  if (/^\d*$/.test(text)) return text;
  const name = plainName(text).replace(/[.,]$/, '');
  const isMeant = (month: string) => month === name || (name.length >= 3 && month.startsWith(name));
  const found = monthNames().map((names) => names.findIndex(isMeant));
  const index = found.find((position) => position >= 0);
  return index === undefined ? text : String(index + 1);
}

/**
 * Converts `day/month/year` of three inputs to `YYYY-MM-DD`, or to `YYYY-MM` without a day. Empty input stays empty. Does
 * not check the date.
 */
export function isoDate(text: string): string {
  const parts = text.split('/').map((part) => noSpaces(part).replace(ordinal, '$1'));
  if (parts.join('') === '') return '';
  const [first = '', second = '', third = ''] = parts;
  // Month and year stand in the inputs of day and month, because there was no day to type.
  const isShifted = third === '' && isMonth(first) && isYear(second);
  const [day, month, year] = isShifted ? ['', first, second] : [first, second, third];
  const iso = `${year}-${monthNumber(month).padStart(2, '0')}`;
  return day === '' ? iso : `${iso}-${day.padStart(2, '0')}`;
}

/** Returns `day/month/year` as typed. The day may be missing. */
export function typedDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return iso === '' ? '' : [day, month, year].join('/');
}

/** 1st, 2nd, 3rd, 4th */
export const ordinal = /(\p{Nd})(?:st|nd|rd|th)\b/giu;
export const isNumber = (text: string, digitsInIt: RegExp) => digitsInIt.test(noSpaces(text));
export const isDay = (text: string) => isNumber(text, /^\d{1,2}$/);
export const isMonth = (text: string) => isDay(monthNumber(noSpaces(text)));
export const isYear = (text: string) => isNumber(text, /^\d{4}$/);
