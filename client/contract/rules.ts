import { enums, object, string } from 'superstruct';
import { rules } from '#copy/rules.ts';
import type { AnyStruct } from './endpoint.ts';
import { either } from './structs.ts';
import {
  address,
  dob,
  email,
  firstName,
  genderText,
  id,
  lastName,
  none,
  otherId,
  password,
  phone,
  pincode,
  profilePicture,
  required,
  state,
  udid,
  username,
  webAddress,
  webAddressOrDefault,
} from './values.ts';

// The validation rules of the product's section 5, as the backend applies them. One message a field; the mock answers
// '<field>: <message>'. The forms apply them to what is typed (account-forms.ts, project-form.ts).

const profileFields = {
  f_name: firstName,
  l_name: lastName,
  dob,
  gender: genderText,
  phone,
  email,
  address,
  state,
  pincode,
  liveaddress: enums(['default']),
  udid,
  other: otherId,
  profile: profilePicture,
  bio: string(),
};

export const profileRules = object(profileFields);

export const registrationRules = object({ ...profileFields, username, password });

export const newPasswordRules = object({ password });

/** Description, type and skill are not enforced; the first three preview images are. */
export const projectRules = object({
  name: required(rules.projectName),
  description: string(),
  type: string(),
  skill_id: either(id, none),
  preview_link: webAddress(rules.previewLink),
  icon: webAddress(rules.projectIcon),
  thumbnail: webAddress(rules.projectCover),
  preview_img_1: webAddress(rules.previewImages),
  preview_img_2: webAddress(rules.previewImages),
  preview_img_3: webAddress(rules.previewImages),
  preview_img_4: webAddressOrDefault(rules.previewImages),
  preview_img_5: webAddressOrDefault(rules.previewImages),
});

/** The points that must be rated before a save (product, sections 5 and 9). */
export const minimumPoints = { add: 3, edit: 2 } as const;

/** How many preview images a project has. */
export const previewImages = { min: 3, max: 5 } as const;

/** The first broken rule as field and message, or undefined where all hold. */
export function firstBrokenRule(value: unknown, struct: AnyStruct) {
  const [error] = struct.validate(value);
  return error && { field: error.path.join('.'), message: error.failures()[0]?.message ?? error.message };
}
