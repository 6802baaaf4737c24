import type { ReactNode } from 'react';
import './tone.css';
import './badge.css';

interface BadgeProps {
  /** The class of one of the six card colours; without it, quiet. */
  readonly tone?: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** What kind of thing a card is about, in a word or two of any language. */
export function Badge({ tone, lang, children }: BadgeProps) {
  return (
    <p className={tone === undefined ? 'badge' : `badge ${tone}`} lang={lang}>
      {children}
    </p>
  );
}
