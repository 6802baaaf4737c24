import { oneLine } from '#contract/typed.ts';
import { isDay, isMonth, isNumber, isYear, ordinal } from '#forms/typed-date.ts';

// Finds the parts of a date in what people type and paste into one input, in several orders.

const separator = /[\s/.,:।\u2212\p{Pd}]+/u;
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
