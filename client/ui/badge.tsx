import type { ReactNode } from 'react';
import './badge.css';

interface BadgeProps {
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

export function Badge({ lang, children }: BadgeProps) {
  return (
    <p className="badge" lang={lang}>
      {children}
    </p>
  );
}
