// Date formats of a locale. `Intl` has the words, so each language only names its locale.

import { once } from './counts.ts';

export const monthFormat = (locale: string) =>
  dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

export const dayFormat = (locale: string) =>
  dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' });

export const timeFormat = (locale: string) =>
  dateFormat(locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

/** Returns a formatter for a past time, from a count and a unit. */
export function agoFormat(locale: string) {
  const format = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
  return (count: number, unit: Intl.RelativeTimeFormatUnitSingular) => format().format(-count, unit);
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = once(() => new Intl.DateTimeFormat(locale, options));
  return (date) => format().format(date);
}
