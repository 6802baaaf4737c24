import { type Infer, object } from 'superstruct';
import { emailAddress, smallLetters, typed } from '#contract/typed.ts';
import { password, required, username } from '#contract/values.ts';
import { rules } from '#copy/rules.ts';
import { typedPerson } from '#person/typed-person.ts';

// The forms of login, registration and password reset (product, section 5). Each field has one message.

export const loginForm = object({
  username: typed(required(rules.usernameRequired), smallLetters),
  password: required(rules.passwordRequired),
});

export const passwordResetRequestForm = object({
  username: typed(required(rules.usernameRequired), smallLetters),
  email: typed(required(rules.emailRequired), emailAddress),
});
export type PasswordResetRequestForm = Infer<typeof passwordResetRequestForm>;

export const typedUsername = typed(username, smallLetters);

/** The other fields of the registration request have fixed values. */
export const registrationForm = object({ ...typedPerson, username: typedUsername, password });
export type RegistrationForm = Infer<typeof registrationForm>;
