import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import './section.css';
import { Text } from './text.tsx';

interface SectionProps {
  readonly heading: string;
  readonly more?: { readonly href: string; readonly label: string; readonly name: string };
  readonly children: ReactNode;
}

export function Section({ heading, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section stack" aria-labelledby={id}>
      <div className="section-head room row middle">
        <Text as="h2" id={id} tabIndex={-1}>
          {heading}
        </Text>
        {more && (
          <Link className="standalone section-more strong" href={more.href} aria-label={more.name}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
