import { type ReactNode, useId, useState } from 'react';
import { maxNameLength } from '#copy/name.ts';
import { ui } from '#copy/ui.ts';
import { Text } from './text.tsx';
import { truncate } from './truncated-text.tsx';
import './long-text.css';

const maxCollapsed = 400;

interface LongTextProps {
  readonly text: string;
  readonly className?: string;
  readonly collapseAbove?: number;
  /** Stands below the text, in the row of its toggle. */
  readonly below?: ReactNode;
}

/** A text of any length. A text of more than `collapseAbove` characters is collapsed. */
export function LongText(props: LongTextProps) {
  const { text, className, collapseAbove = 1000, below } = props;
  if (text.length > collapseAbove) return <CollapsedText key={text} {...props} />;
  return (
    <>
      <Text className={className} dir="auto">
        {text}
      </Text>
      {below}
    </>
  );
}

function CollapsedText({ text, className = '', below }: LongTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <div className={`stack start measure ${className}`}>
      <Text id={id} className={isExpanded ? undefined : 'folded'} dir="auto">
        {isExpanded ? text : truncate(text, maxCollapsed)}
      </Text>
      <div className="row middle gap-4">
        {below}
        <button
          className="text-button flush"
          type="button"
          aria-controls={id}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? ui.viewLess : ui.viewMore}
        </button>
      </div>
    </div>
  );
}

/** The full name, if its heading truncates it. Otherwise renders nothing. */
export function LongName({ name }: { name: string }) {
  return name.length > maxNameLength && <LongText text={name} collapseAbove={maxNameLength} />;
}
