import type { ComponentProps, ElementType } from 'react';
import { beginning, named } from '#copy/name.ts';
import { langOf } from './lang-of.ts';

type TextProps<Tag extends ElementType> = { readonly as?: Tag } & ComponentProps<Tag>;

/** An element with the `lang` of its text, for the right voice (accessibility 45). Other children need their own. */
export function Text<Tag extends ElementType = 'p'>({ as, ...props }: TextProps<Tag>) {
  const { children } = props as { children?: unknown };
  const Element: ElementType = as ?? 'p';
  return <Element lang={typeof children === 'string' ? langOf(children) : undefined} {...props} />;
}

interface TruncatedTextProps {
  readonly text: string;
  readonly max: number;
  readonly ending?: string;
  readonly className?: string;
}

/** Truncates a text at the end of a word, to at most `max` characters. Appends `ending`. */
export function truncate(text: string, max: number, ending = '...'): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max + 1);
  const end = start.lastIndexOf(' ');
  const shown = end > 0 ? start.slice(0, end) : beginning(text, max);
  return shown.trimEnd() + ending;
}

/** A paragraph, truncated for eyes and screen readers alike (accessibility 46). The detail screen has the full text. */
export function TruncatedText({ text, max, ending, className }: TruncatedTextProps) {
  return <Text className={className}>{truncate(text, max, ending)}</Text>;
}

/** A comma that only screen readers read, as a pause between texts that look separate. */
export const Pause = () => <span className="visually-hidden">, </span>;

interface PhraseProps {
  readonly before?: string;
  readonly name: string;
  readonly after?: string | undefined;
}

/** A name among words of the app. Only a name of another language has an element of its own, for its voice. */
export function Phrase({ before, name, after }: PhraseProps) {
  const lang = langOf(name);
  if (lang === undefined) return <span>{`${before ?? ''}${named(name)}${after ?? ''}`}</span>;
  return (
    <>
      {before && <span>{before}</span>}
      <span lang={lang}>{named(name)}</span>
      {after && <span>{after}</span>}
    </>
  );
}
