import { coerce, type Struct, string } from 'superstruct';

// Normalizes what people type before a rule validates it: phones add spaces and capitals, contacts hold +91, and keyboards
// of India have digits of their own.

/** A rule for a typed text: `read` makes the value that is validated and sent. */
export const typed = (rule: Struct<string, unknown>, read: (text: string) => string) =>
  coerce(rule, string(), read);

/**
 * The digits of India's scripts stand in rows of sixteen: from the sixth place of one on between 0900 and 0DFF
 * (Devanagari to Malayalam), from its start elsewhere (Urdu, Santali, Meitei).
 */
const digits = (text: string) =>
  text.replace(/[\u0660-\u0dff\u1c50-\u1c59\uabf0-\uabf9]/g, (letter) => {
    if (!/\p{Nd}/u.test(letter)) return letter;
    const first = letter >= '\u0900' && letter <= '\u0dff' ? 6 : 0;
    return String((letter.charCodeAt(0) & 0xf) - first);
  });

export const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');
/** Without spaces, nor the marks of writing direction that contacts copy along. */
export const noSpaces = (text: string) => digits(text).replace(/[\s\p{Cf}]/gu, '');
export const smallLetters = (text: string) => noSpaces(text).toLowerCase();

/** A link, with https:// where it was left out. */
export function webLink(text: string): string {
  const link = text.replace(/[\s\p{Cf}]/gu, '');
  return /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+([/?#:]|$)/u.test(link) ? `https://${link}` : link;
}

/** Ten digits without +91, 0091, 91 or 0 before them. */
export const mobileNumber = (text: string) =>
  noSpaces(text)
    .replace(/[\p{Pd}().]/gu, '')
    .replace(/^((\+|00)?91)?0?(?=\d{10}$)/, '');

/** A number of a card: capitals, without spaces or dashes. */
export const cardNumber = (text: string) =>
  noSpaces(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase();

/** A name in small letters, without the dot that Hindi may put under a letter: फ़रवरी is often typed as फरवरी. */
const plainName = (text: string) => text.normalize('NFD').replaceAll('\u093c', '').toLowerCase();

/** The names of the months in English and in Hindi, in order; made when a month is first typed as a name. */
let months: readonly (readonly string[])[] | undefined;
const monthNames = () =>
  ['en', 'hi'].map((language) => {
    const { format } = new Intl.DateTimeFormat(language, { month: 'long' });
    return Array.from({ length: 12 }, (_, month) => plainName(format(new Date(2000, month))));
  });

/** The month's number, also where it is typed as a name or its first three letters; anything else as it is. */
function monthNumber(text: string): string {
  if (/^\d*$/.test(text)) return text;
  const name = plainName(text).replace(/\.$/, '');
  const isMeant = (month: string) => month === name || (name.length >= 3 && month.startsWith(name));
  months ??= monthNames();
  const found = months.map((names) => names.findIndex(isMeant));
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
