import { useState } from 'react';
import mark from './mark.svg';

interface PictureProps {
  /** An address; the app's mark stands in for `default` and for a picture that does not load. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}

/** A picture beside words that say the same, so it has no text of its own. */
export function Picture({ src, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src === 'default' || src === '' || src === broken ? mark : src;
  // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a picture that does not load is no interaction
  return <img src={shown} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} {...rest} />;
}
