import { registrationForm } from '#account/state/account-forms.ts';
import type { AnyStruct } from '#contract/endpoint.ts';
import { profileRules, registrationRules } from '#contract/rules.ts';
import { profileForm } from '#profile/state/profile-form.ts';
import { newLearner, profile as profileBody } from './samples.ts';

/** A request body or a form: its name, its rules, and values that break no rule. */
export type Place = readonly [name: string, rules: AnyStruct, valid: Readonly<Record<string, unknown>>];

/** The request bodies that carry a learner's data. */
export const bodies: readonly Place[] = [
  ['a registration', registrationRules, newLearner],
  ['a profile', profileRules, profileBody],
];

const { liveaddress, profile, bio, username, password, ...sent } = newLearner;
const person = { ...sent, dob: '28/2/2001' };

/** The forms that a learner types the same data into. */
export const forms: readonly Place[] = [
  ['the registration form', registrationForm, { ...person, username, password }],
  ['the profile form', profileForm, { ...person, bio, profile }],
];

/** Returns the value that is sent, or the broken rules. A request body is read as it is. */
export function read(rules: AnyStruct, value: unknown) {
  const [error, sent] = rules.validate(value, { coerce: true });
  if (!error) return { sent: sent as Record<string, unknown> };
  return { broken: error.failures().map(({ path, message }) => ({ field: path.join('.'), message })) };
}
