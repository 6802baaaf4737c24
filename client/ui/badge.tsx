import type { ReactNode } from 'react';
import './tone.css';
import './badge.css';

interface BadgeProps {
  /** The class of a card colour. Without a class, the badge is neutral. */
  readonly tone?: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ tone, lang, children }: BadgeProps) {
  return (
    <p className={tone === undefined ? 'badge' : `badge ${tone}`} lang={lang}>
      {children}
    </p>
  );
}
