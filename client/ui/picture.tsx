import { useState } from 'react';
import { langOf } from './lang-of.ts';
import mark from './mark.svg';

interface PictureProps {
  /** The address. The app's mark replaces `default` and a picture that fails to load. Undefined leaves its place empty. */
  readonly src: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly alt?: string;
  readonly onBroken?: () => void;
}

export function Picture({ src, alt = '', onBroken, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const image = src === 'default' || src === '' || src === brokenSrc ? mark : src;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a load error is no interaction
    <img
      src={image}
      alt={alt}
      lang={langOf(alt)}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBrokenSrc(src ?? null);
        onBroken?.();
      }}
      {...rest}
    />
  );
}
