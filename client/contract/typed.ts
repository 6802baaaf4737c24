import { coerce, type Struct, string } from 'superstruct';

// Normalizes typed input before validation. Phones add spaces and capitals, contacts contain +91, and Indian keyboards
// have their own digits. One rule cleans every single-line value: `oneLine`, and `asciiLine` for values that are ASCII by
// nature. `multiLine` cleans texts of several lines. Passwords are never cleaned.

/** Returns a rule for typed text. `read` returns the value that is validated and sent. */
export const typed = (rule: Struct<string, unknown>, read: (text: string) => string) =>
  coerce(rule, string(), read);

/**
 * Unicode has the digits of Indian scripts in rows of sixteen code points. From U+0900 to U+0DFF (Devanagari to
 * Malayalam) they start at offset 6. Elsewhere (Urdu, Santali, Meitei) they start at offset 0.
 */
const digits = (text: string) =>
  text.replace(/[\u0660-\u0dff\u1c50-\u1c59\uabf0-\uabf9]/g, (letter) => {
    if (!/\p{Nd}/u.test(letter)) return letter;
    const first = letter >= '\u0900' && letter <= '\u0dff' ? 6 : 0;
    return String((letter.charCodeAt(0) & 0xf) - first);
  });

/**
 * Control and format characters, except spaces, joiners and the variation selector of an emoji. Dictation on iOS leaves
 * U+FFFC behind.
 */
const invisible =
  /(?![\t-\r\u0085\u200c\u200d]|(?<=\p{S})\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/gu;
/** Spaces of all kinds, also the blank of Braille. */
const spaces = /[\s\u0085\u2800]+/g;
/**
 * Joiners. The groups match a joiner that shapes a word. It stands between two letters, not Latin ones, or ends a
 * Malayalam chillu after a virama. Emoji join like letters.
 */
const joiners =
  /(?<=(?!\p{Script=Latin})[\p{L}\p{M}\p{S}])([\u200c\u200d])[\u200c\u200d]*(?=(?!\p{Script=Latin})[\p{L}\p{M}\p{S}])|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])(\u200d)|[\u200c\u200d]/gu;

/** Returns a text on one line: without invisible characters, with single spaces, trimmed. */
export const oneLine = (text: string) =>
  text.replace(invisible, '').replace(spaces, ' ').trim().replace(joiners, '$1$2');

/** Also removes the joiners, and converts Indian digits. */
export const asciiLine = (text: string) => digits(oneLine(text)).replace(/[\u200c\u200d]/g, '');

/** Returns a trimmed text of several lines. A text without a visible character becomes empty. */
export const multiLine = (text: string) => (oneLine(text) === '' ? '' : text.trim());

export const noSpaces = (text: string) => asciiLine(text).replaceAll(' ', '');
export const smallLetters = (text: string) => noSpaces(text).toLowerCase();

/**
 * Mail programs copy an address as `<name@example.com>,`, and web pages as `mailto:name@example.com`. Phones add spaces
 * around `@` and `.`.
 */
export const emailAddress = (text: string) =>
  asciiLine(text)
    .replace(/ ?([@.]) ?/g, '$1')
    .replace(/^([<("']|mailto:)+/i, '')
    .replace(/[>)"',;.]+$/, '');

/**
 * Returns a link without the spaces that phones add to it, and with a missing `https://`. A typed `https://` before a pasted
 * link goes. Encodes other spaces of the path. A space within the host stays, and is refused.
 */
export function webLink(text: string): string {
  const [, schemes = '', host = '', path = ''] =
    /^((?:https?: ?\/ ?\/ ?)*)([^/?#]*)(.*)$/i.exec(oneLine(text)) ?? [];
  const scheme = /https?:\/\/$/i.exec(schemes.replaceAll(' ', ''))?.[0] ?? '';
  const hostLine = host.replace(/ ?([.:@]) ?/g, '$1').trim();
  const link = `${scheme}${hostLine}${path.replace(/ ?\/ ?/g, '/').replaceAll(' ', '%20')}`;
  return /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+([/?#:]|$)/u.test(link) ? `https://${link}` : link;
}

/** Removes the prefix +91, 0091, 91 or 0 from a ten-digit number. */
export const mobileNumber = (text: string) =>
  noSpaces(text)
    .replace(/[\p{Pd}().]/gu, '')
    .replace(/^((\+|00)?91)?0?(?=\d{10}$)/, '');

export const cardNumber = (text: string) =>
  noSpaces(text)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase();
