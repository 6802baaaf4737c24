import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { cut } from './cut-text.tsx';
import './folded-text.css';
import { langOf } from './lang-of.ts';

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

/** A text cut short until the learner asks for all of it. */
export function FoldedText({ text, className = '', above, most, more, less }: FoldedTextProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  if (text.length <= above)
    return (
      <p className={`folding ${className}`} lang={langOf(text)} dir="auto">
        {text}
      </p>
    );
  return (
    <div className={`folding ${className}`}>
      <p id={id} className={whole ? undefined : 'folded'} lang={langOf(text)} dir="auto">
        {whole ? text : cut(text, most)}
      </p>
      <Button expands={{ id, expanded: whole }} onClick={() => setWhole(!whole)}>
        {whole ? less : more}
      </Button>
    </div>
  );
}
