import { type ReactNode, useId } from 'react';
import { profile } from '#copy/profile.ts';
import { perLearner } from '#state/per-learner.ts';
import { Pause, Text } from '#ui/text.tsx';
import './fold.css';

/** The headings of the open folds. Kept here, so that Back returns to the link that was pressed in a fold. */
const open = perLearner<readonly string[]>([]);

interface FoldProps {
  readonly heading: string;
  /** Says what is in the fold. */
  readonly hint: string;
  readonly children: ReactNode;
}

/** A section whose content starts folded. The whole row opens it. */
export function Fold({ heading, hint, children }: FoldProps) {
  const id = useId();
  const isOpen = open.value.includes(heading);
  return (
    <section aria-labelledby={id}>
      <details
        className="fold box"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          const others = open.peek().filter((other) => other !== heading);
          open.value = currentTarget.open ? [...others, heading] : others;
        }}
      >
        <summary>
          <Text as="h2" id={id}>
            {heading}
          </Text>
          <Pause />
          <Text as="span" className="soft small">
            {hint}
          </Text>
          <Pause />
          <span className="fold-toggle">{isOpen ? profile.viewLess : profile.viewMore}</span>
        </summary>
        {children}
      </details>
    </section>
  );
}
