import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Look } from './button.tsx';
import './button.css';

interface ButtonLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly look?: Look;
  readonly name?: string;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look = 'plain', name, href, children }: ButtonLinkProps) {
  return (
    <Link className={`button ${look}`} href={href} aria-label={name}>
      {children}
    </Link>
  );
}
