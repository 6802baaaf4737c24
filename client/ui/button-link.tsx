import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ButtonVariant } from './button.tsx';
import './button.css';
import { Text } from './text.tsx';

interface ButtonLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly name?: string;
}

export function ButtonLink({ variant = 'plain', name, href, children }: ButtonLinkProps) {
  return (
    <Text as={Link} className={`button ${variant}`} href={href} aria-label={name}>
      {children}
    </Text>
  );
}
