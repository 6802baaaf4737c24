import type { ComponentProps, ElementType } from 'react';
import { langOf } from './lang-of.ts';

type TextProps<Tag extends ElementType> = { readonly as?: Tag } & ComponentProps<Tag>;

/** An element with the `lang` of its text, for the right voice (accessibility 45). Other children need their own. */
export function Text<Tag extends ElementType = 'p'>({ as, ...props }: TextProps<Tag>) {
  const { children } = props as { children?: unknown };
  const Element: ElementType = as ?? 'p';
  return <Element lang={typeof children === 'string' ? langOf(children) : undefined} {...props} />;
}

/** A comma that only screen readers read, as a pause between texts that look separate. */
export const Pause = () => <span className="visually-hidden">, </span>;
