import { enums, type Infer, object, string } from 'superstruct';
import { rules } from '#copy/rules.ts';
import type { AnyStruct } from './endpoint.ts';
import { cardNumber, isoDate, mobileNumber, noSpaces, oneLine, smallLetters, typed } from './typed.ts';
import {
  address,
  dob,
  either,
  email,
  firstName,
  genderText,
  id,
  lastName,
  none,
  otherId,
  otherIdTyped,
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

// The validation rules of the product's section 5: what the backend holds a call to, and what a form asks.
// One message a field. Forms show it, the mock answers '<field>: <message>'.

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

export const loginForm = object({
  username: typed(required(rules.usernameRequired), smallLetters),
  password: required(rules.passwordRequired),
});
export type LoginForm = Infer<typeof loginForm>;

export const passwordResetRequestForm = object({
  username: typed(required(rules.usernameRequired), smallLetters),
  email: typed(required(rules.emailRequired), oneLine),
});
export type PasswordResetRequestForm = Infer<typeof passwordResetRequestForm>;

export const newPasswordRules = object({ password });

/** What both the registration and the profile ask, as it is typed. */
const person = {
  f_name: typed(firstName, oneLine),
  l_name: typed(lastName, oneLine),
  dob: typed(dob, isoDate),
  gender: genderText,
  phone: typed(phone, mobileNumber),
  email: typed(email, oneLine),
  address: typed(address, oneLine),
  state,
  pincode: typed(pincode, noSpaces),
  udid: typed(udid, cardNumber),
  other: typed(otherIdTyped, noSpaces),
};

/** A username as it is typed, also while its existence is checked. */
export const typedUsername = typed(username, smallLetters);

/** What the registration screen asks; the other fields of a registration are fixed at first. */
export const registrationForm = object({ ...person, username: typedUsername, password });
export type RegistrationForm = Infer<typeof registrationForm>;

export const profileForm = object({
  ...person,
  bio: typed(required(rules.bio), (text) => text.trim()),
  /** No picture is an empty text. */
  profile: typed(profilePicture, (address) => address || 'default'),
});
export type ProfileForm = Infer<typeof profileForm>;

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
