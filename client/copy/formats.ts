// Numbers, counts, lists and dates of a locale. `Intl` knows the rules, so each language only has the words.

/** The words of a count by plural category. `#` stands for the number. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Returns the formatters of a locale. `ofTime` adds to the parts of a time. */
export function formatsOf(language: string, ofTime: Intl.DateTimeFormatOptions = {}) {
  // Digits that learners also type and see elsewhere. Marathi would have its own.
  const locale = `${language}-u-nu-latn`;
  const plurals = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale));
  const lists = once(() => new Intl.ListFormat(locale));
  const ages = once(() => new Intl.RelativeTimeFormat(locale));
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options));
    return (date: Date) => format().format(date);
  };
  // The first formatter of numbers takes a quarter of a second on a slow phone. Without a separator, none is needed.
  const number = (value: number) =>
    Number.isInteger(value) && Math.abs(value) < 1000 ? `${value}` : numbers().format(value);
  return {
    number,
    count: (count: number, forms: PluralForms) =>
      (forms[plurals().select(count)] ?? forms.other).replace('#', number(count)),
    list: (items: readonly string[]) => lists().format(items),
    /** A past time, from a count and a unit. */
    ago: (count: number, unit: Intl.RelativeTimeFormatUnitSingular) => ages().format(-count, unit),
    month: dates({ month: 'long', year: 'numeric', timeZone: 'UTC' }),
    day: dates({ day: 'numeric', month: 'long', year: 'numeric' }),
    time: dates({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...ofTime }),
  };
}

/** Returns a size with its unit. Rounds megabytes up, so that a size over a limit never reads as the limit. */
export const fileSize = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(Math.ceil((bytes * 10) / (1024 * 1024)) / 10).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;

/** Creates a formatter at its first use, because creation is slow on phones. */
export function once<T extends object>(create: () => T): () => T {
  let created: T | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
