import type { ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';
import './picture-head.css';

interface PictureHeadProps {
  readonly src: string;
  /** The class of the colour. */
  readonly tone: string;
  /** The main fact, beside the picture. */
  readonly fact: ReactNode;
  /** More facts, below. */
  readonly facts?: ReactNode;
  readonly children: ReactNode;
}

/** A small picture with the facts, then a text, on a coloured panel. */
export function PictureHead({ src, tone, fact, facts, children }: PictureHeadProps) {
  return (
    <div className={`picture-head box row gap-4 ${tone}`}>
      <div className="stack">
        <div className="picture-head-fact row middle">
          <Picture src={src} width={320} height={200} />
          <div>{fact}</div>
        </div>
        {facts}
      </div>
      <div className="stack start measure">{children}</div>
    </div>
  );
}
