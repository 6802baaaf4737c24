import type { ComponentProps, ElementType } from 'react';
import { useLangOf } from './lang-of.ts';
import { longestWord } from './longest-word.ts';

type TextProps<Tag extends ElementType> = { readonly as?: Tag } & ComponentProps<Tag>;

/**
 * An element with the `lang` of its text, for the right voice (accessibility 45). Other children need their own. A heading
 * keeps its longest word whole.
 */
export function Text<Tag extends ElementType = 'p'>({ as, ...props }: TextProps<Tag>) {
  const { children } = props as { children?: unknown };
  const text = typeof children === 'string' ? children : '';
  const Element: ElementType = as ?? 'p';
  const longest = as === 'h1' || as === 'h2' || as === 'h3' ? longestWord(text) : undefined;
  return <Element lang={useLangOf(text)} data-longest={longest} {...props} />;
}

/** A comma that only screen readers read, as a pause between texts that look separate. */
export const Pause = () => <span className="visually-hidden">, </span>;
