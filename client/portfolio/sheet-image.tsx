import { useState } from 'react';
import { useLangOf } from '#ui/lang-of.ts';

interface SheetImageProps {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
}

/**
 * An image of the sheet. Loads as an image of another origin, so that the file may take its pixels. An image that fails
 * is hidden, and the file counts it as missing.
 */
export function SheetImage({ src, alt, className }: SheetImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a load error is no interaction
    <img
      className={className}
      src={src}
      alt={alt}
      lang={useLangOf(alt)}
      hidden={src === brokenSrc}
      crossOrigin="anonymous"
      onError={() => setBrokenSrc(src)}
    />
  );
}
