import { langOf } from './lang-of.ts';

interface TruncatedTextProps {
  readonly text: string;
  /** The maximum number of shown characters. */
  readonly max: number;
  /** What stands where the rest is left out. */
  readonly ending?: string;
  readonly className?: string;
}

/** Cuts at a word's end, never past `max` characters, and adds the ending. */
export function truncate(text: string, max: number, ending = '...'): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max + 1);
  const end = start.lastIndexOf(' ');
  const shown = end > 0 ? start.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return shown.trimEnd() + ending;
}

/** A paragraph, cut short for the eye and the ear alike (accessibility 46): the detail screen has the whole. */
export function TruncatedText({ text, max, ending, className }: TruncatedTextProps) {
  return (
    <p className={className} lang={langOf(text)}>
      {truncate(text, max, ending)}
    </p>
  );
}

/** Between texts that only stand apart to the eye: a moment's silence to the ear. */
export const Pause = () => <span className="visually-hidden">, </span>;
