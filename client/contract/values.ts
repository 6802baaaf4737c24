import { coerce, defaulted, define, enums, type Infer, integer, unknown } from 'superstruct';
import { rules } from '#copy/rules.ts';
import { states } from './states.ts';
import { type TextCheck, text } from './structs.ts';
import { tokenPattern } from './token.ts';

/**
 * True for an absolute http or https address, as it is typed: `new URL` alone would repair invalid ones. A user name
 * before the host would hide where the address leads.
 */
export function isWebAddress(value: string): boolean {
  try {
    if (!/^https?:\/\/\S+$/i.test(value)) return false;
    const { username, password } = new URL(value);
    return username === '' && password === '';
  } catch {
    return false;
  }
}

const isRealDate: TextCheck = (value) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
const dateFacets = { format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' } as const;
/** A day of the calendar as `YYYY-MM-DD`. */
export const day = text(dateFacets, undefined, isRealDate);
/** `YYYY-MM-DD` where the learner is, which is ahead of UTC in India. */
export function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
const isAddressOrDefault: TextCheck = (value) => value === 'default' || isWebAddress(value);

/** A number on the wire; a reader also takes a numeric string. */
export const id = coerce(
  integer(),
  define<string>('numeric string', (value) => typeof value === 'string' && /^\d+$/.test(value)),
  Number,
);

/** 1 Beginner, 2 Intermediate, 3 Advanced, 4 Master (product, section 1). */
export const level = coerce(
  enums([1, 2, 3, 4] as const),
  define<string>('numeric string', (value) => typeof value === 'string' && /^[1-4]$/.test(value)),
  (value) => Number(value) as 1 | 2 | 3 | 4,
);
export type Level = Infer<typeof level>;

/** The mean level of a topic or a skill as plain text, `0` where nothing is rated. */
export const levelText = text({
  pattern: '^[0-4]$',
  description: 'A rounded mean level, 0 where there is none',
});

/** A token of a session. */
export const token = text({ pattern: tokenPattern });

/** The word that stands for "no value" in pictures and in a project's skill. */
export const none = text({ enum: ['default'] });

/** An address of a picture or `default`. A reader takes anything else as `default`, so that one bad picture costs no screen. */
export const picture = defaulted(
  coerce(text({ description: 'URL or "default"' }, undefined, isAddressOrDefault), unknown(), (value) =>
    typeof value === 'string' && isAddressOrDefault(value) ? value : 'default',
  ),
  'default',
);

const capitalsAndDigits = '[A-Z0-9]{10,20}';
/** No space at either end, so that spaces alone are no text. */
const trimmed = '^\\S(.*\\S)?$';
const name = (message: string) => text({ minLength: 3, maxLength: 20, pattern: trimmed }, message);

// The values that learners type, each with its rule of the product's section 5 and one message.
export const firstName = name(rules.f_name);
export const lastName = name(rules.l_name);
export const username = text({ pattern: '^[a-z0-9]{5,16}$', minLength: 5, maxLength: 16 }, rules.username);
export const password = text({ minLength: 8, maxLength: 16, format: 'password' }, rules.password);
/** A real date as `YYYY-MM-DD`, not in the future and not before `earliest`. */
export const pastDate = (message: string, earliest: string) =>
  text(dateFacets, message, (value) => isRealDate(value) && value >= earliest && value <= today());
export const dob = pastDate(rules.dob, '1800-01-01');
export const gender = enums(['male', 'female'] as const);
export const genderText = text({ enum: ['male', 'female'] }, rules.gender);
export const phone = text({ pattern: '^[0-9]{10}$' }, rules.phone);
export const email = text(
  { format: 'email', pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$', maxLength: 254 },
  rules.email,
);
export const address = text({ minLength: 5, maxLength: 50, pattern: trimmed }, rules.address);
export const state = text({ enum: states }, rules.state);
export const pincode = text({ pattern: '^[0-9]{6}$' }, rules.pincode);
export const udid = text({ pattern: `^(${capitalsAndDigits})?$` }, rules.udid);
/** What stands on the wire for no other ID. */
export const noOtherId = 'N/A';
/** Aadhaar, PAN or voter id on the wire. */
export const otherId = text({ pattern: `^(${noOtherId}|.{10,20})$` }, rules.other);
/** The same on a form, where a learner gives a number. */
export const otherIdTyped = text({ pattern: '^.{10,20}$' }, rules.other);

/** A text that must not be empty; `message` says what to enter. */
export const required = (message: string) => text({ minLength: 1, pattern: '\\S' }, message);
/** An http(s) address; `message` says what to enter. */
export const webAddress = (message: string) => text({ format: 'uri' }, message, isWebAddress);
/** An http(s) address or `default`. */
export const webAddressOrDefault = (message: string) =>
  text({ description: 'URL or "default"' }, message, isAddressOrDefault);
export const profilePicture = webAddressOrDefault(rules.profile);
