import { langOf } from './lang-of.ts';

interface CutTextProps {
  readonly text: string;
  /** The most characters that are shown. */
  readonly max: number;
  /** What stands where the rest is left out. */
  readonly ending?: string;
  readonly className?: string;
}

/** Cuts at a word's end, never past `max` characters, and adds the ending. */
export function cut(text: string, max: number, ending = '...'): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max + 1);
  const end = kept.lastIndexOf(' ');
  const shown = end > 0 ? kept.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return shown.trimEnd() + ending;
}

/** A paragraph, cut short for the eye and the ear alike (accessibility 46): the detail screen has the whole. */
export function CutText({ text, max, ending, className }: CutTextProps) {
  return (
    <p className={className} lang={langOf(text)}>
      {cut(text, max, ending)}
    </p>
  );
}

/** Between texts that only stand apart to the eye: a moment's silence to the ear. */
export const Pause = () => <span className="visually-hidden">, </span>;
