import { type ComponentProps, useState } from 'react';
import { lengthOf } from '#contract/image-words.ts';
import { oneLine } from '#contract/typed.ts';
import { portfolioChoices as copy } from '#copy/portfolio-choices.ts';
import { TextField } from '#forms/fields/text-field.tsx';
import { isTooLong, maxOwnWords } from './rules.ts';

/** A text that is stored as typed, with an error after the learner leaves it. A too long text has an error of its own. */
export function OwnTextField(props: Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'onLeave'>) {
  const { value, error, onChange, autoCapitalize = 'sentences' } = props;
  const [isLeft, setLeft] = useState(true);
  const tooLong = isTooLong(value) ? copy.tooLong(lengthOf(oneLine(value)), maxOwnWords) : undefined;
  return (
    <TextField
      {...props}
      autoCapitalize={autoCapitalize}
      error={isLeft ? (error ?? tooLong) : undefined}
      // The browser knows the texts of the learner alone.
      autoComplete="off"
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onLeave={() => setLeft(true)}
    />
  );
}
