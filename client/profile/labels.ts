import { fields } from '#copy/account.ts';
import { updateProfile } from '#copy/profile.ts';

/** The label of each profile field. */
export const labels = { ...fields, profile: updateProfile.picture, bio: updateProfile.bio } as const;
