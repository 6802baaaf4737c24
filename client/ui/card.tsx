import type { FocusEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from './picture.tsx';
import { toneOf } from './tone.ts';
import './card.css';
import { langOf } from './lang-of.ts';

interface CardProps {
  readonly title: string;
  readonly picture: string;
  /** An icon on one of the six card colours, the same for the same number; without it, a wide picture. */
  readonly tone?: number;
  /** The level of its heading: one below that of what it stands in. */
  readonly level?: 2 | 3;
  /** Where it leads, or the dialog that it opens. */
  readonly to: string | (() => void);
  readonly children?: ReactNode;
}

/** Whoever comes by keyboard has the whole card in sight, ring and all: the browser scrolls to its title alone. */
function showFullCard({ currentTarget }: FocusEvent) {
  if (currentTarget.matches(':focus-visible')) {
    currentTarget.closest('article')?.scrollIntoView({ block: 'nearest' });
  }
}

/** A card that is pressed as a whole; its title is the link or button. */
export function Card({ title, picture, tone, level = 3, to, children }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={tone === undefined ? 'card wide' : `card ${toneOf(tone)}`}>
      <Picture
        className="card-picture"
        src={picture}
        width={tone === undefined ? 320 : 96}
        height={tone === undefined ? 200 : 96}
      />
      <div className="card-text">
        <Heading className="card-title" lang={langOf(title)}>
          {typeof to === 'string' ? (
            <Link className="card-press" href={to} onFocus={showFullCard}>
              {title}
            </Link>
          ) : (
            <button
              className="card-press"
              type="button"
              aria-haspopup="dialog"
              onClick={to}
              onFocus={showFullCard}
            >
              {title}
            </button>
          )}
        </Heading>
        {children}
      </div>
    </article>
  );
}
