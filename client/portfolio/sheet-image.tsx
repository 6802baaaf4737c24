import { useLangOf } from '#ui/lang-of.ts';
import { useBroken } from '#ui/picture.tsx';

/**
 * An image of the sheet. Loads as an image of another origin, so that the file may take its pixels. An image that fails
 * is hidden, and the file counts it as missing.
 */
export function SheetImage({ src, alt, className }: { src: string; alt: string; className: string }) {
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
