import { languageCodes } from '#copy/languages.ts';
import { noSpaces, oneLine } from './typed.ts';

// Reads dates as people type and paste them: in several orders, with names of months, in Indian digits.

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
  const [day = '', month = '', year = ''] = isShifted(parts) ? ['', ...parts] : parts;
  const iso = `${year}-${monthNumber(month).padStart(2, '0')}`;
  return day === '' ? iso : `${iso}-${day.padStart(2, '0')}`;
}

/** Month and year stand in the inputs of day and month, because there was no day to type. */
const isShifted = ([day = '', month = '', year = '']: readonly string[]) =>
  year === '' && isMonth(day) && isYear(month);

/** Returns `day/month/year` as typed. The day may be missing. */
export function typedDate(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  return iso === '' ? '' : [day, month, year].join('/');
}

/** 1st, 2nd, 3rd, 4th */
const ordinal = /(\p{Nd})(?:st|nd|rd|th)\b/giu;
const separator = /[\s/.,:।\u2212\p{Pd}]+/u;
const isNumber = (text: string, digitsInIt: RegExp) => digitsInIt.test(noSpaces(text));
const isDay = (text: string) => isNumber(text, /^\d{1,2}$/);
const isMonth = (text: string) => isDay(monthNumber(noSpaces(text)));
const isYear = (text: string) => isNumber(text, /^\d{4}$/);
/** `27031998`, as the boxes of Indian forms have it */
const boxes = /^(\p{Nd}{2})(\p{Nd}{2})(\p{Nd}{4})$/u;

/**
 * Returns day, month and year of a whole date in a text. The year or the name of the month may come first. Ignores other
 * words, such as the day of the week, and a time behind the date.
 */
export function datePartsOf(text: string): readonly string[] | undefined {
  const parts = numbersAndMonths(text);
  if (parts.length === 1) parts.splice(0, 1, ...(boxes.exec(parts[0] ?? '')?.slice(1) ?? []));
  if (parts.length !== 3) return undefined;
  if (isYear(parts[0] ?? '')) parts.reverse();
  const [first = '', second = '', year = ''] = parts;
  const [day, month] = /\p{Nd}/u.test(first) ? [first, second] : [second, first];
  return isDay(day) && isMonth(month) && isNumber(year, /^\d+$/) ? [day, month, year] : undefined;
}

function numbersAndMonths(text: string): string[] {
  const date = oneLine(text)
    .replace(ordinal, '$1')
    .replace(/T\d\d:.*$/, '');
  const parts = date.match(/[\p{L}\p{M}]+|\p{Nd}+/gu) ?? [];
  return parts.filter((part) => /\p{Nd}/u.test(part) || isMonth(part));
}

/**
 * Returns an empty day, the month and the year of a text such as `March 2019`, `3/2019` or `2019-03`. More digits may
 * follow `2019-0`.
 */
export function monthAndYearOf(text: string): readonly string[] | undefined {
  const [first = '', second = '', ...others] = numbersAndMonths(text);
  if (others.length > 0) return undefined;
  if (isMonth(first) && isYear(second)) return ['', first, second];
  return isYear(first) && isMonth(second) && second.length > 1 ? ['', second, first] : undefined;
}

/** Returns the parts of a date that a text begins with, such as day and month. `from` counts the parts before it. */
export function someDatePartsOf(text: string, from: number): readonly string[] | undefined {
  const parts = oneLine(text).split(separator).filter(Boolean);
  const isPart = [isDay, isMonth, isYear];
  const fits = parts.every((part, index) => isPart[from + index]?.(part) ?? false);
  return fits && parts.length > 1 ? parts : undefined;
}

/** Returns whether a text is the beginning of a date with the year first, such as `1998-03`. */
export const startsWithYear = (text: string) => {
  const [year = '', ...others] = text.split(separator);
  return others.length > 0 && isYear(year);
};

/** Returns the day or month that a separator at the end of a text completes. */
export function completedPart(text: string, part: 'day' | 'month'): string | undefined {
  const [typed = '', ...others] = text.split(separator);
  const isWhole = part === 'day' ? isDay : isMonth;
  return others.length === 1 && others[0] === '' && isWhole(typed) ? typed : undefined;
}
