import type { User } from '#contract/entities.ts';
import { personRules } from '#contract/values.ts';
import { typedDate } from '#forms/typed-date.ts';
import { type ProfileForm, profileForm } from './profile-form.ts';

// Merges a profile that two devices edit. It compares values as they are sent, because `14/6/1998` and `1998-06-14` are
// the same date.

export type ProfileField = keyof ProfileForm;

/** A field that this form and another device changed to different values. */
export interface Conflict {
  readonly field: ProfileField;
  readonly here: string;
  readonly elsewhere: string;
}

export type Side = 'here' | 'elsewhere';

/** The learner's choice between the two values. It does not hold for other values. */
export interface Decision extends Conflict {
  readonly kept: Side;
}

export interface Edit {
  /** The typed values of the record that the learner saw. A missing value is unknown. */
  readonly seen: Partial<ProfileForm>;
  readonly entered: ProfileForm;
  readonly decisions?: readonly Decision[];
}

/** Returns the record as the learner would type it, in the order of the screen. An unknown choice or date is empty. */
export const typedFrom = (user: User): ProfileForm => ({
  profile: user.profile === 'default' ? '' : user.profile,
  f_name: user.f_name,
  l_name: user.l_name,
  dob: personRules.dob.is(user.dob) ? typedDate(user.dob) : '',
  gender: personRules.gender.is(user.gender) ? user.gender : '',
  bio: user.bio,
  phone: user.phone,
  email: user.email,
  address: user.address,
  state: user.state,
  pincode: user.pincode,
  udid: user.udid,
  other: user.other,
});

/** Returns the sent value of a typed text. A text that breaks its rule stays. */
const sent = (field: ProfileField, text: string) =>
  profileForm.schema[field].validate(text, { coerce: true })[1] ?? text;

/** Returns the values to send: the record with the learner's changes. The record wins in a field in conflict. */
export function mergeProfile({ seen, entered, record, decisions = [] }: Edit & { readonly record: User }) {
  const typed = typedFrom(record);
  const merged = { ...entered };
  const conflicts: Conflict[] = [];
  for (const field of Object.keys(typed) as ProfileField[]) {
    const before = seen[field] === undefined ? undefined : sent(field, seen[field]);
    const conflict = { field, here: entered[field], elsewhere: sent(field, typed[field]) };
    const side = sideToKeep(conflict, before, decisions);
    if (side === undefined) conflicts.push(conflict);
    merged[field] = conflict[side ?? 'elsewhere'];
  }
  return { merged, conflicts };
}

/** Returns undefined if the learner must choose. */
function sideToKeep(
  { field, here, elsewhere }: Conflict,
  before: string | undefined,
  decisions: readonly Decision[],
): Side | undefined {
  if (here === elsewhere) return 'elsewhere';
  const decision = decisions.find((made) => made.field === field);
  if (decision) {
    const isCurrent = decision.here === here && decision.elsewhere === elsewhere;
    return isCurrent ? decision.kept : undefined;
  }
  if (here === before) return 'elsewhere';
  return elsewhere === before ? 'here' : undefined;
}
