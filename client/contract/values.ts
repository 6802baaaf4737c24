import { coerce, defaulted, enums, type Infer, integer, string, unknown } from 'superstruct';
import { rules } from '#copy/rules.ts';
import { plausibleNow } from './clock.ts';
import { states } from './states.ts';
import { numberIn, type TextCheck, type TextMessage, text } from './structs.ts';
import { maxTokenLength, tokenPattern } from './token.ts';

/** Lists both cases of each letter, because a JSON Schema pattern has no flags. */
const http = '[Hh][Tt]{2}[Pp][Ss]?://\\S+';
const isHttp = new RegExp(`^${http}$`);

/** Rejects addresses that `new URL` would repair, and user names that would hide the real host. */
export function isWebAddress(value: string): boolean {
  try {
    if (!isHttp.test(value)) return false;
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
const dateFacets = { format: 'date', pattern: '^[0-9]{4}(-[0-9]{2}){2}$' } as const;
export const day = text(dateFacets, undefined, isRealDate);
/** Returns the learner's local date as `YYYY-MM-DD`, but no day before this version. India is ahead of UTC. */
export function today(): string {
  const now = new Date(plausibleNow());
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
const addressOrDefault = { pattern: `^(default|${http})$`, description: 'URL or "default"' };
const isAddressOrDefault: TextCheck = (value) => value === 'default' || isWebAddress(value);

/** A number on the wire. Parsing also accepts a numeric string. */
export const id = coerce(integer(), string(), numberIn);

/** 1 Beginner, 2 Intermediate, 3 Advanced, 4 Master (product, section 1). */
export const level = coerce(enums([1, 2, 3, 4] as const), string(), numberIn);
export type Level = Infer<typeof level>;

/** The mean level of a topic or a skill as plain text, `0` without ratings. */
export const levelText = text({
  pattern: '^[0-4]$',
  description: 'Rounded mean level, 0 without ratings',
});

export const token = text({ pattern: tokenPattern, maxLength: maxTokenLength });

/** The wire value of "no picture" and of "no skill" in a project. */
export const none = text({ enum: ['default'] });

/** Parsing turns all but an address into `default`, so that one bad picture breaks no screen. */
export const picture = defaulted(
  coerce(text(addressOrDefault, undefined, isAddressOrDefault), unknown(), (value) => {
    const address = typeof value === 'string' ? value.trim().replaceAll(' ', '%20') : '';
    return isAddressOrDefault(address) ? address : 'default';
  }),
  'default',
);

const capitalsAndDigits = '[A-Z0-9]{10,20}';
/** No space at either end, so spaces alone are invalid. */
const trimmed = '^\\S(.*\\S)?$';
const name = (message: string) => text({ minLength: 3, maxLength: 20, pattern: trimmed }, message);

/** A real date as `YYYY-MM-DD`, from `earliest` to today. */
export const pastDate = (message: TextMessage, earliest: string) =>
  text(
    { ...dateFacets, description: `From ${earliest} to today` },
    message,
    (value) => isRealDate(value) && value >= earliest && value <= today(),
  );
export const earliestDob = '1800-01-01';
export const noOtherId = 'N/A';

/** The fields about a person, with their rules (product, section 5) and one message each. */
export const personRules = {
  f_name: name(rules.f_name),
  l_name: name(rules.l_name),
  dob: pastDate(rules.dob, earliestDob),
  gender: text({ enum: ['male', 'female'] }, rules.gender),
  phone: text({ pattern: '^[0-9]{10}$' }, rules.phone),
  email: text(
    { format: 'email', pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$', maxLength: 254 },
    rules.email,
  ),
  address: text({ minLength: 5, maxLength: 50, pattern: trimmed }, rules.address),
  state: text({ enum: states }, rules.state),
  pincode: text({ pattern: '^[0-9]{6}$' }, rules.pincode),
  udid: text({ pattern: `^(${capitalsAndDigits})?$` }, rules.udid),
  /** Aadhaar, PAN or voter ID. A form requires a number. */
  other: text({ pattern: `^(${noOtherId}|.{10,20})$` }, rules.other),
};

export const username = text({ pattern: '^[a-z0-9]{5,16}$', minLength: 5, maxLength: 16 }, rules.username);
export const password = text({ minLength: 8, maxLength: 16, format: 'password' }, rules.password);

export const required = (message: string) => text({ minLength: 1, pattern: '\\S' }, message);
export const webAddress = (message: string) => text({ pattern: `^${http}$` }, message, isWebAddress);
export const webAddressOrDefault = (message: string) => text(addressOrDefault, message, isAddressOrDefault);
export const profilePicture = webAddressOrDefault(rules.profile);
