interface CutTextProps {
  readonly text: string;
  /** The most characters that are shown. */
  readonly most: number;
  /** What stands where the rest is left out. */
  readonly ending?: string;
}

/** Cuts at a word's end, never past `most` characters, and adds the ending. */
export function cut(text: string, most: number, ending = '...'): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most + 1);
  const end = kept.lastIndexOf(' ');
  const shown = end > 0 ? kept.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return shown.trimEnd() + ending;
}

/** A text cut short to the eye and whole to assistive technology. */
export function CutText({ text, most, ending }: CutTextProps) {
  if (text.length <= most) return text;
  return (
    <>
      <span aria-hidden="true">{cut(text, most, ending)}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
