import type { ReactNode } from 'react';
import './empty.css';
import { Text } from './text.tsx';

interface EmptyProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

export function Empty({ title, icon, hint, children }: EmptyProps) {
  return (
    <div className="empty box stack">
      {icon}
      <Text className="lead">{title}</Text>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
