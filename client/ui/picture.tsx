import { useState } from 'react';
import { langOf } from './lang-of.ts';
import mark from './mark.svg';

interface PictureProps {
  /** An address; the app's mark stands in for `default` and for a picture that does not load. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** What it shows; without it, the words beside it say so. */
  readonly alt?: string;
  /** Called when it does not load. */
  readonly onBroken?: () => void;
}

export function Picture({ src, alt = '', onBroken, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = src === 'default' || src === '' || src === brokenSrc ? mark : src;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a picture that does not load is no interaction
    <img
      src={image}
      alt={alt}
      lang={langOf(alt)}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBrokenSrc(src);
        onBroken?.();
      }}
      {...rest}
    />
  );
}
