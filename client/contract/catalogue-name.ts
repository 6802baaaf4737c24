import { coerce, enums, type Infer, object, refine, string } from 'superstruct';
import { languageCell } from './language-cell.ts';
import { orElse } from './structs.ts';
import { noSpaces, smallLetters } from './typed.ts';
import { id } from './values.ts';
import { words } from './words.ts';

/**
 * A row of the names feed: what a part of the catalogue is called in a language. `Words` is what else learners search for,
 * such as synonyms. An empty name or description is not translated.
 */
export const CatalogueName = object({
  Kind: coerce(enums(['subject', 'skill', 'topic', 'point']), string(), (kind) =>
    smallLetters(kind).replace(/s$/, ''),
  ),
  Id: coerce(id, string(), noSpaces),
  Language: refine(languageCell, 'a language', (code) => code !== ''),
  Name: words,
  Description: orElse(words, ''),
  Words: orElse(words, ''),
});
export type CatalogueName = Infer<typeof CatalogueName>;
