import { type Infer, object } from 'superstruct';
import { multiLine, typed } from '#contract/typed.ts';
import { profilePicture, required } from '#contract/values.ts';
import { rules } from '#copy/rules.ts';
import { typedPerson } from '#person/typed-person.ts';

export const profileForm = object({
  ...typedPerson,
  bio: typed(required(rules.bio), multiLine),
  /** An empty field is sent as `default`: no picture. */
  profile: typed(profilePicture, (address) => address || 'default'),
});
export type ProfileForm = Infer<typeof profileForm>;
