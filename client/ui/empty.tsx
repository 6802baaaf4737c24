import type { ReactNode } from 'react';
import './empty.css';
import { langOf } from './lang-of.ts';

interface EmptyProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly hint?: string;
  readonly children?: ReactNode;
}

export function Empty({ title, icon, hint, children }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <p className="empty-title" lang={langOf(title)}>
        {title}
      </p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
