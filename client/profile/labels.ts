import { fields } from '#copy/account.ts';
import { updateProfile } from '#copy/profile.ts';

/** Returns a gender as the screens show it. Another text of the backend stays. */
export function genderName(gender: string): string {
  if (gender === 'male') return fields.male;
  return gender === 'female' ? fields.female : gender;
}

/** The label of each profile field. */
export const labels = { ...fields, profile: updateProfile.picture, bio: updateProfile.bio } as const;
