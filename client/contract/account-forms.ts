import { type Infer, object } from 'superstruct';
import { rules } from '#copy/rules.ts';
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
  address,
  earliestDob,
  email,
  firstName,
  genderText,
  lastName,
  otherIdTyped,
  password,
  phone,
  pincode,
  profilePicture,
  required,
  state,
  typedPastDate,
  udid,
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

const person = {
  f_name: typed(firstName, oneLine),
  l_name: typed(lastName, oneLine),
  dob: typed(typedPastDate(rules.dob, earliestDob), isoDate),
  gender: genderText,
  phone: typed(phone, mobileNumber),
  email: typed(email, emailAddress),
  address: typed(address, oneLine),
  state,
  pincode: typed(pincode, noSpaces),
  udid: typed(udid, cardNumber),
  other: typed(otherIdTyped, noSpaces),
};

export const typedUsername = typed(username, smallLetters);

/** The other fields of the registration request have fixed values. */
export const registrationForm = object({ ...person, username: typedUsername, password });
export type RegistrationForm = Infer<typeof registrationForm>;

export const profileForm = object({
  ...person,
  bio: typed(required(rules.bio), multiLine),
  /** An empty field is sent as `default`: no picture. */
  profile: typed(profilePicture, (address) => address || 'default'),
});
export type ProfileForm = Infer<typeof profileForm>;
