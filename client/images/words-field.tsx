import { useId } from 'react';
import { lengthOf, maxImageWords as max } from '#contract/image-words.ts';
import { forms } from '#copy/forms.ts';
import { uploads as copy } from '#copy/uploads.ts';
import { TextArea } from '#forms/fields/text-area.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import type { FormImage } from './images-state.ts';
import type { TypedWords } from './typed-words.ts';

interface WordsFieldProps {
  readonly image: FormImage;
  readonly words: TypedWords;
  /** Names the image. */
  readonly what: string;
  /** The id of the hint that all images share. */
  readonly hint: string;
}

/** From this length on, the field counts the characters. */
const countedFrom = max - 50;

/** Asks what an image shows, for people who cannot see it. */
export function WordsField({ image, words, what, hint }: WordsFieldProps) {
  const id = useId();
  const value = words.of(image);
  const length = lengthOf(value);
  const isTooLong = words.isTooLong(image);
  const count = copy.wordsCount(length, max);
  useAnnouncement(isTooLong ? count : '', 1000);
  return (
    <>
      <TextArea
        id={id}
        label={copy.words}
        spoken={copy.of(what, `${copy.words} ${forms.optional}`)}
        optional={forms.optional}
        sharedHint={hint}
        value={value}
        onChange={(typed) => words.type(image, typed)}
        error={isTooLong ? count : undefined}
        rows={2}
        autoComplete="off"
      />
      {length >= countedFrom && !isTooLong && <p className="soft small">{count}</p>}
    </>
  );
}
