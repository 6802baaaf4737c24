import type { ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';
import './picture-head.css';

interface PictureHeadProps {
  readonly src: string;
  /** The class of the colour. */
  readonly tone: string;
  /** The main fact, beside the picture. */
  readonly fact: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A small picture, the main fact and the main action, then a text, on a coloured panel. */
export function PictureHead({ src, tone, fact, action, children }: PictureHeadProps) {
  return (
    <div className={`picture-head box big row gap-5 ${tone}`}>
      <div className="stack gap-4 start">
        <div className="picture-head-fact row middle">
          <Picture src={src} width={320} height={200} />
          <div>{fact}</div>
        </div>
        {action}
      </div>
      <div className="stack start measure">{children}</div>
    </div>
  );
}
