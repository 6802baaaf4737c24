import { signal } from '@preact/signals-react';
import { type ReactNode, useId } from 'react';
import { profile } from '#copy/profile.ts';
import { defineStore } from '#device/lifetime.ts';
import type { Session } from '#session/session.ts';
import { useStore } from '#session/use-session.ts';
import { Pause, Text } from '#ui/text.tsx';
import './fold.css';

/** The headings of the open folds. Kept here, so that Back returns to the link that was pressed in a fold. */
const openOf = defineStore((_: Session) => signal<readonly string[]>([]));

/** A section whose content starts folded. The whole row opens it. `hint` says what is in it. */
export function Fold({ heading, hint, children }: { heading: string; hint: string; children: ReactNode }) {
  const open = useStore(openOf);
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
