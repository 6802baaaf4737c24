import { record, refine, string, type } from 'superstruct';
import { oneLine, typed } from './typed.ts';
import { readably } from './words.ts';

// The learner's words about a picture. They stand in the metadata of the stored file.

export const maxImageWords = 250;

/** Returns the number of characters, where an emoji of two code units counts once. */
export const lengthOf = (words: string) => [...words].length;

const ImageWords = refine(
  typed(readably(string()), oneLine),
  'words of an image',
  (words) => lengthOf(words) <= maxImageWords,
);

export const WordsByAddress = record(string(), ImageWords);

/** The storage's description of a file with words. */
export const DescribedFile = type({ metadata: type({ words: ImageWords }) });
