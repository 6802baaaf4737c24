import { Struct } from 'superstruct';

type Rules<T extends Record<string, string>> = Struct<T, unknown>;

/** Returns error messages by field, and the values to send if all rules hold. */
export function validate<T extends Record<string, string>>(rules: Rules<T>, typed: T, initial: T) {
  const [error, accepted] = acceptingUnchanged(rules, initial).validate(typed, { coerce: true });
  const failures = error?.failures() ?? [];
  return { wrong: Object.fromEntries(failures.map(({ path, message }) => [path[0], message])), accepted };
}

/**
 * Accepts an unchanged stored value that breaks the rule of its field, such as 'N/A' for no other ID. A value that cleaning
 * leaves empty is not accepted. Refinements still run, because they look beyond the text of one field.
 */
const acceptingUnchanged = <T extends Record<string, string>>(rules: Rules<T>, initial: T): Rules<T> =>
  new Struct<T, unknown>({
    ...rules,
    *entries(value, context) {
      for (const [field, text, rule] of rules.entries(value, context)) {
        const isUnchanged = text === initial[field];
        const validator: typeof rule.validator = (cleaned, place) =>
          cleaned === '' ? rule.validator(cleaned, place) : [];
        yield [field, text, isUnchanged ? new Struct({ ...rule, validator }) : rule];
      }
    },
  });

/** Returns the fields whose own rule refuses an empty text. */
export function requiredFields<T extends Record<string, string>>(
  rules: Rules<T>,
  fields: readonly (keyof T & string)[],
) {
  const blank = Object.fromEntries(fields.map((field) => [field, '']));
  const entries = [...rules.entries(blank, { path: [], branch: [blank] })];
  const required = entries.filter(([, , rule]) => rule.validate('', { coerce: true })[0]);
  return new Set(required.map(([field]) => String(field)));
}
