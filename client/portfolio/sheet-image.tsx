import { useLangOf } from '#ui/lang-of.ts';
import { useBroken } from '#ui/picture.tsx';

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
  const [isBroken, setBroken] = useBroken(src);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a load error is no interaction
    <img
      className={className}
      src={isBroken ? undefined : src}
      alt={alt}
      lang={useLangOf(alt)}
      hidden={isBroken}
      crossOrigin="anonymous"
      onError={setBroken}
    />
  );
}
