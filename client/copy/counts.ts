// Numbers, counts and lists of a locale. `Intl` knows the rules, so each language only has the words.

/** The words of a count by plural category. `#` stands for the number. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

export function countFormat(locale: string) {
  const rules = once(() => new Intl.PluralRules(locale));
  const number = numberFormat(locale);
  return (count: number, forms: PluralForms): string =>
    (forms[rules().select(count)] ?? forms.other).replace('#', number(count));
}

export function numberFormat(locale: string): (value: number) => string {
  const format = once(() => new Intl.NumberFormat(locale));
  return (value) => format().format(value);
}

/** Returns a formatter of lists, such as `a, b and c`. */
export function listFormat(locale: string): (items: readonly string[]) => string {
  const format = once(() => new Intl.ListFormat(locale));
  return (items) => format().format(items);
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
