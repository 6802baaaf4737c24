import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import './section.css';
import { langOf } from './lang-of.ts';

interface SectionProps {
  readonly heading: string;
  readonly more?: { readonly href: string; readonly label: string; readonly name: string };
  readonly children: ReactNode;
}

export function Section({ heading, more, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id} tabIndex={-1} lang={langOf(heading)}>
          {heading}
        </h2>
        {more && (
          <Link className="standalone section-more" href={more.href} aria-label={more.name}>
            {more.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
