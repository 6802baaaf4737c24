import { Struct } from 'superstruct';

type Rules<T extends Record<string, string>> = Struct<T, unknown>;

/** Gives the message of each field that breaks its rule, and what to send where none does. */
export function validate<T extends Record<string, string>>(rules: Rules<T>, typed: T, initial: T) {
  const [error, accepted] = acceptingUnchanged(rules, initial).validate(typed, { coerce: true });
  const failures = error?.failures() ?? [];
  return { wrong: Object.fromEntries(failures.map(({ path, message }) => [path[0], message])), accepted };
}

/**
 * Accepts what is stored, such as the 'N/A' of no other ID: a field that still holds what the form began with is not
 * held to its form. An empty field is validated. So is every refinement, since it looks beyond the field's own text.
 */
const acceptingUnchanged = <T extends Record<string, string>>(rules: Rules<T>, initial: T): Rules<T> =>
  new Struct<T, unknown>({
    ...rules,
    *entries(value, context) {
      for (const [field, text, rule] of rules.entries(value, context)) {
        const isUnchanged = text !== '' && text === initial[field];
        yield [field, text, isUnchanged ? new Struct({ ...rule, validator: () => true }) : rule];
      }
    },
  });

/** The fields whose own rule refuses an empty text. */
export function requiredFields<T extends Record<string, string>>(
  rules: Rules<T>,
  fields: readonly (keyof T & string)[],
) {
  const blank = Object.fromEntries(fields.map((field) => [field, '']));
  const entries = [...rules.entries(blank, { path: [], branch: [blank] })];
  const required = entries.filter(([, , rule]) => rule.validate('', { coerce: true })[0]);
  return new Set(required.map(([field]) => String(field)));
}
