import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import './section.css';
import { Text } from './text.tsx';

interface SectionProps {
  readonly heading: string;
  /** The number of items, beside the heading. */
  readonly count?: string | undefined;
  readonly more?: { readonly href: string; readonly label: string; readonly name: string };
  readonly children: ReactNode;
}

export function Section({ heading, count, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section stack" aria-labelledby={id}>
      <div className="section-head room row middle">
        <Text as="h2" id={id} tabIndex={-1}>
          {heading}
        </Text>
        {count && <p className="section-count soft small">{count}</p>}
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
