import type { ReactNode } from 'react';
import { profile } from '#copy/profile.ts';
import { perLearner } from '#state/per-learner.ts';
import { Section } from '#ui/section.tsx';

/** The headings of the open folds. Kept here, so that Back returns to the link that was pressed in a fold. */
const open = perLearner<readonly string[]>([]);

/** A section whose content starts folded. */
export function Fold({ heading, children }: { heading: string; children: ReactNode }) {
  const isOpen = open.value.includes(heading);
  const toggle = isOpen ? profile.viewLess : profile.viewMore;
  return (
    <Section heading={heading}>
      <details
        className="fold"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          const others = open.peek().filter((other) => other !== heading);
          open.value = currentTarget.open ? [...others, heading] : others;
        }}
      >
        <summary className="button plain" aria-label={`${toggle}: ${heading}`}>
          {toggle}
        </summary>
        {children}
      </details>
    </Section>
  );
}
