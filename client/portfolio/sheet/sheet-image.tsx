import { useContext } from 'react';
import type { SheetWords } from '#copy/sheet-words.ts';
import { useLangOf } from '#ui/lang-of.ts';
import { useBroken } from '#ui/picture.tsx';
import { PageAround } from './page-of-sheet.tsx';

interface SheetImageProps {
  readonly src: string;
  readonly alt: string;
  readonly className: string;
  readonly words: SheetWords;
}

/**
 * An image of the sheet. In the app it loads as an image of another origin, so that the file may take its pixels. A sentence
 * stands for an image that fails, and the file counts it as missing.
 */
export function SheetImage({ src, alt, className, words }: SheetImageProps) {
  // The page of a link makes no file of its images.
  const page = useContext(PageAround);
  const [isBroken, setBroken] = useBroken(src);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a load error is no interaction */}
      <img
        className={className}
        src={isBroken ? undefined : src}
        alt={alt}
        lang={useLangOf(alt)}
        hidden={isBroken}
        crossOrigin={page ? undefined : 'anonymous'}
        onError={setBroken}
      />
      {isBroken && <p className="sheet-gone box soft">{words.pictureGone}</p>}
    </>
  );
}
