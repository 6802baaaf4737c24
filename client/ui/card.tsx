import type { FocusEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from './picture.tsx';
import './card.css';
import { langOf } from './lang-of.ts';
import { longestWord } from './longest-word.ts';
import { useNear } from './use-near.ts';

interface CardProps {
  readonly title: string;
  readonly picture: string;
  /** The class of the colour of a subject or a skill. */
  readonly tone?: string;
  /** Shows the picture across the card instead of an icon. The default for a card without a colour. */
  readonly wide?: boolean;
  readonly level?: 2 | 3 | undefined;
  /** Has a strong border. Its words must say why. */
  readonly isMarked?: boolean;
  readonly to: string | (() => void);
  readonly children?: ReactNode;
}

/** Scrolls the whole card with its focus ring into view. Browsers scroll only to the focused title. */
function showFullCard({ currentTarget }: FocusEvent) {
  if (currentTarget.matches(':focus-visible')) {
    currentTarget.closest('article')?.scrollIntoView({ block: 'nearest' });
  }
}

/** A card whose whole area is the target of the link or button in its title. */
export function Card(props: CardProps) {
  const { title, picture, tone = '', wide = tone === '', level = 3, isMarked = false, to, children } = props;
  const Heading = `h${level}` as const;
  const [card, isNear] = useNear<HTMLElement>();
  return (
    <article
      ref={card}
      className={`card box row gap-4 ${wide ? 'wide' : ''} ${isMarked ? 'marked' : ''} ${tone}`}
    >
      <Picture
        className="card-picture"
        src={isNear ? picture : undefined}
        width={wide ? 320 : 96}
        height={wide ? 200 : 96}
      />
      <div className="card-text stack gap-1 small">
        <Heading className="card-title" lang={langOf(title)} data-longest={longestWord(title)}>
          {typeof to === 'string' ? (
            <Link className="card-press whole" href={to} onFocus={showFullCard}>
              {title}
            </Link>
          ) : (
            <button
              className="card-press whole"
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
