import { coerce, type Struct, string } from 'superstruct';

// What people type, made into what a rule asks for before it is judged: phones add spaces and capitals, contacts hold
// +91, and keyboards of India have digits of their own.

/** A rule for what is typed: `read` makes the value that is judged and sent. */
export const typed = (rule: Struct<string, unknown>, read: (text: string) => string) =>
  coerce(rule, string(), read);

/** In every script of India the digits begin at 66 or E6 (hexadecimal) of their block, so at 66 of each half. */
const digits = (text: string) =>
  text.replace(/[\u0900-\u0dff]/g, (letter) =>
    /\p{Nd}/u.test(letter) ? String((letter.charCodeAt(0) & 0x7f) - 0x66) : letter,
  );

export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
export const noSpaces = (text: string) => digits(text).replace(/\s/g, '');
export const smallLetters = (text: string) => noSpaces(text).toLowerCase();

/** Ten digits without +91, 0091, 91 or 0 before them. */
export const mobileNumber = (text: string) =>
  noSpaces(text)
    .replace(/[-().]/g, '')
    .replace(/^((\+|00)91|91(?=\d{10}$))?0?(?=\d{10}$)/, '');

/** A number of a card: capitals, without spaces or dashes. */
export const cardNumber = (text: string) => noSpaces(text).replace(/-/g, '').toUpperCase();

/** The first three letters of each month, in English and in Hindi, in order. */
const months = ['en', 'hi'].map((language) =>
  Array.from({ length: 12 }, (_, month) =>
    new Date(2000, month).toLocaleString(language, { month: 'long' }).toLowerCase(),
  ),
);

/** The month's number, also where it is typed as a name or the beginning of one; anything else as it is. */
function monthNumber(text: string): string {
  const name = text.toLowerCase().replace(/\.$/, '');
  if (name.length < 3 || /\d/.test(name)) return text;
  const found = months.map((names) => names.findIndex((month) => month.startsWith(name)));
  const index = found.find((position) => position >= 0);
  return index === undefined ? text : String(index + 1);
}

/** What three inputs hold as `day/month/year`, as `YYYY-MM-DD`; nothing typed stays nothing. Not a real date stays none. */
export function isoDate(text: string): string {
  const [day = '', month = '', year = ''] = text.split('/').map(noSpaces);
  if (`${day}${month}${year}` === '') return '';
  return `${year}-${monthNumber(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The reverse, for a form that begins with a date. */
export const typedDate = (iso: string) => iso.split('-').reverse().join('/');
