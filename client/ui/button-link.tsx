import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ButtonVariant } from './button.tsx';
import './button.css';
import { langOf } from './lang-of.ts';

interface ButtonLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly name?: string;
}

export function ButtonLink({ variant = 'plain', name, href, children }: ButtonLinkProps) {
  return (
    <Link
      className={`button ${variant}`}
      href={href}
      aria-label={name}
      lang={typeof children === 'string' ? langOf(children) : undefined}
    >
      {children}
    </Link>
  );
}
