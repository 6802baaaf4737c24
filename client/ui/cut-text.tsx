interface CutTextProps {
  readonly text: string;
  /** The most characters that are shown. */
  readonly most: number;
}

/** Cuts at a word's end, never past `most` characters. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most + 1);
  const end = kept.lastIndexOf(' ');
  const shown = end > 0 ? kept.slice(0, end) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return `${shown.trimEnd()}...`;
}

/** A text cut short to the eye and whole to assistive technology. */
export function CutText({ text, most }: CutTextProps) {
  if (text.length <= most) return text;
  return (
    <>
      <span aria-hidden="true">{cut(text, most)}</span>
      <span className="visually-hidden">{text}</span>
    </>
  );
}
