import { useId, useState } from 'react';
import { longestName } from '#copy/name.ts';
import { parts } from '#copy/parts.ts';
import { Button } from './button.tsx';
import { langOf } from './lang-of.ts';
import { cut } from './text.tsx';
import './long-text.css';

/** The most characters that a folded text shows. */
const maxFolded = 400;

interface LongTextProps {
  readonly text: string;
  readonly className?: string;
  /** Above this many characters it is folded to its first lines. */
  readonly above?: number;
}

/** Text of any length, folded where it would bury what follows. */
export function LongText(props: LongTextProps) {
  const { text, className, above = 1000 } = props;
  if (text.length > above) return <FoldedText key={text} {...props} />;
  return (
    <p className={className} lang={langOf(text)} dir="auto">
      {text}
    </p>
  );
}

function FoldedText({ text, className = '' }: LongTextProps) {
  const [whole, setWhole] = useState(false);
  const id = useId();
  return (
    <div className={`long-text ${className}`}>
      <p id={id} className={whole ? undefined : 'folded'} lang={langOf(text)} dir="auto">
        {whole ? text : cut(text, maxFolded)}
      </p>
      <Button expands={{ id, expanded: whole }} onClick={() => setWhole(!whole)}>
        {whole ? parts.viewLess : parts.viewMore}
      </Button>
    </div>
  );
}

/** The whole of a name that its heading has cut short; nothing where the heading shows it all. */
export function WholeName({ name }: { name: string }) {
  return name.length > longestName && <LongText text={name} above={longestName} />;
}
