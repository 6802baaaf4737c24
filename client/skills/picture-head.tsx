import type { ReactNode } from 'react';
import { Picture } from '#ui/picture.tsx';
import './picture-head.css';

interface PictureHeadProps {
  readonly src: string;
  /** The class of the colour. */
  readonly tone: string;
  readonly children: ReactNode;
}

/** A picture beside its text, on a coloured panel. */
export function PictureHead({ src, tone, children }: PictureHeadProps) {
  return (
    <div className={`picture-head box big row gap-5 ${tone}`}>
      <Picture src={src} width={320} height={200} />
      <div className="stack start gap-4 measure">{children}</div>
    </div>
  );
}
