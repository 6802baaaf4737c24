import { emailAddress, mobileNumber, noSpaces } from './typed.ts';
import { personRules } from './values.ts';

/** A way to reach a person. A phone number has its country code, such as `+919000000001`. */
export type Reach =
  | { readonly kind: 'phone'; readonly phone: string }
  | { readonly kind: 'email'; readonly email: string };

interface Contact {
  readonly email?: string | undefined;
  /** Ten digits of India. */
  readonly phone?: string | undefined;
}

/** Returns the parts of a contact that lead somewhere, because a record or a link may hold any text. */
export const reachable = ({ email, phone }: Contact): Contact => ({
  email: personRules.email.is(email) ? email : undefined,
  phone: personRules.phone.is(phone) ? phone : undefined,
});

/** Returns a link to an email address. Encodes what would add a field to the mail. */
export const mailTo = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/**
 * Reads a typed phone number or email address. Ten digits are a number of India. Returns undefined for any other text, so
 * that a page never shows a way that leads nowhere.
 */
export function reachOf(text: string): Reach | undefined {
  const digits = mobileNumber(text);
  if (personRules.phone.is(digits)) return { kind: 'phone', phone: `+91${digits}` };
  const abroad = noSpaces(text)
    .replace(/[\p{Pd}().]/gu, '')
    .replace(/^00/, '+');
  if (/^\+[1-9]\d{7,14}$/.test(abroad)) return { kind: 'phone', phone: abroad };
  const email = emailAddress(text);
  return personRules.email.is(email) ? { kind: 'email', email } : undefined;
}
