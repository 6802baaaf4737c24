import { type Infer, object } from 'superstruct';
import { rules } from '#copy/rules.ts';
import { text } from './structs.ts';
import {
  cardNumber,
  emailAddress,
  mobileNumber,
  multiLine,
  noSpaces,
  oneLine,
  smallLetters,
  typed,
} from './typed.ts';
import { isoDate } from './typed-date.ts';
import {
  earliestDob,
  password,
  personRules,
  profilePicture,
  required,
  typedPastDate,
  username,
} from './values.ts';

// The forms of login, registration, profile and password reset (product, section 5). Each field has one message.

export const loginForm = object({
  username: typed(required(rules.usernameRequired), smallLetters),
  password: required(rules.passwordRequired),
});
export type LoginForm = Infer<typeof loginForm>;

export const passwordResetRequestForm = object({
  username: typed(required(rules.usernameRequired), smallLetters),
  email: typed(required(rules.emailRequired), emailAddress),
});
export type PasswordResetRequestForm = Infer<typeof passwordResetRequestForm>;

const typedPerson = {
  f_name: typed(personRules.f_name, oneLine),
  l_name: typed(personRules.l_name, oneLine),
  dob: typed(typedPastDate(rules.dob, earliestDob), isoDate),
  gender: personRules.gender,
  phone: typed(personRules.phone, mobileNumber),
  email: typed(personRules.email, emailAddress),
  address: typed(personRules.address, oneLine),
  state: personRules.state,
  pincode: typed(personRules.pincode, noSpaces),
  udid: typed(personRules.udid, cardNumber),
  other: typed(text({ pattern: '^.{10,20}$' }, rules.other), noSpaces),
};

export const typedUsername = typed(username, smallLetters);

/** The other fields of the registration request have fixed values. */
export const registrationForm = object({ ...typedPerson, username: typedUsername, password });
export type RegistrationForm = Infer<typeof registrationForm>;

export const profileForm = object({
  ...typedPerson,
  bio: typed(required(rules.bio), multiLine),
  /** An empty field is sent as `default`: no picture. */
  profile: typed(profilePicture, (address) => address || 'default'),
});
export type ProfileForm = Infer<typeof profileForm>;
