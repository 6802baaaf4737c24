import { coerce, number, Struct, string } from 'superstruct';
import { beginning } from '#copy/name.ts';
import { translated } from './server-messages.ts';

/** Control characters, lone surrogates, and marks that change the text direction. */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;
/** More combining marks on one letter than any script uses. They would cover the lines around the letter. */
const pile = /(\p{M}{8})\p{M}+/gu;

const readable = (text: string) => text.replace(unreadable, '').replace(pile, '$1').trim();

/** Removes unreadable characters when parsing. Requests keep the text unchanged. */
export const readably = <S>(struct: Struct<string, S>) => coerce(struct, string(), readable);

/** Parsing turns a number into text. */
export const words = coerce(readably(string()), number(), String);

const same = (text: string) => text;

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? readable(String(value)) : '';

/**
 * Returns a struct for a text that the app only shows. Parsing with `mask`, as the app does, accepts every value. A text or
 * number becomes what `normalize` returns if this fits the rule, else what `odd` returns. Anything else becomes ''. Plain
 * validation keeps the rule.
 */
export const shown = <S>(rule: Struct<string, S>, normalize = same, odd = same) =>
  new Struct<string, S>({
    ...rule,
    coercer: (value) => {
      const given = asText(value);
      const normalized = normalize(given);
      return rule.is(normalized) ? normalized : odd(given);
    },
    validator: (value, context) =>
      context.mask === true ? typeof value === 'string' : rule.validator(value, context),
  } as ConstructorParameters<typeof Struct<string, S>>[0]);

/** A backend's message to the learner. Parsing cuts it to 500 characters, and translates a known message. */
export const message = coerce(string(), string(), (text) => translated(readable(beginning(text, 500))));
