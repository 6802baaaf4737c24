import { profileForm, registrationForm } from '#contract/account-forms.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import { newLearner } from './samples.ts';

const { liveaddress, profile, bio, username, password, ...person } = newLearner;

/** A form or body, its rules, and values that break no rule. */
export type Judged = readonly [where: string, rules: AnyStruct, valid: Readonly<Record<string, unknown>>];

const typedPerson = { ...person, dob: '28/2/2001' };
export const registrationAsTyped: Judged = [
  'the registration form',
  registrationForm,
  { ...typedPerson, username, password },
];
export const profileAsTyped: Judged = ['the profile form', profileForm, { ...typedPerson, bio, profile }];

export function readForm(form: AnyStruct, typed: unknown): { broken: unknown[] } | { sent: unknown } {
  const [error, sent] = form.validate(typed, { coerce: true });
  if (!error) return { sent };
  return { broken: error.failures().map(({ path, message }) => ({ field: path.join('.'), message })) };
}
