import type { ReactNode } from 'react';
import './empty.css';

interface EmptyProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly hint?: string;
  /** What to do about it. */
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show: why, and the way on. */
export function Empty({ title, icon, hint, children }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <p className="empty-title">{title}</p>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
