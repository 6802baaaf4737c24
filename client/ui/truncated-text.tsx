import { beginning } from '#copy/name.ts';
import { Text } from './text.tsx';

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
