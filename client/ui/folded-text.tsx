import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { CutText } from './cut-text.tsx';
import './folded-text.css';

interface FoldedTextProps {
  readonly text: string;
  readonly className?: string;
  /** Above this many characters it is folded to its first lines. */
  readonly above: number;
  /** The most characters that a folded text has. */
  readonly most: number;
  readonly more: string;
  readonly less: string;
}

/** A text of which the eye sees the first lines until it asks for all; assistive technology has the whole. */
export function FoldedText({ text, className = '', above, most, more, less }: FoldedTextProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  if (text.length <= above) return <p className={`folding ${className}`}>{text}</p>;
  return (
    <div className={`folding ${className}`}>
      <p id={id} className={whole ? undefined : 'folded'}>
        {whole ? text : <CutText text={text} most={most} />}
      </p>
      <Button expands={{ id, expanded: whole }} onClick={() => setWhole(!whole)}>
        {whole ? less : more}
      </Button>
    </div>
  );
}
