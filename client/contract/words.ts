import { coerce, type Struct, string } from 'superstruct';

/** Control characters, halves of characters, and marks that turn the direction of whatever comes after them. */
const unreadable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;
/** More marks on one letter than any script has run over the lines around it. */
const pile = /(\p{M}{8})\p{M}+/gu;

const readable = (text: string) => text.replace(unreadable, '').replace(pile, '$1').trim();

/** A reader takes of a text what people can read; a writer sends it as it is. */
export const readably = <S>(struct: Struct<string, S>) => coerce(struct, string(), readable);

/** Words of somebody, for people. */
export const words = readably(string());

/** What a backend says to a learner; a reader takes no more of it than a few sentences. */
export const message = coerce(string(), string(), (text) => readable(text.slice(0, 500)));
