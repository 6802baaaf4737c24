import { useContext, useEffect, useRef, useState } from 'react';
import { ImageTries } from './image-tries.ts';
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
  const [isBroken, setBroken] = useBroken(src);
  const image = src === 'default' || src === '' || isBroken ? mark : src;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a load error is no interaction
    <img
      src={image}
      alt={alt}
      lang={langOf(alt)}
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken();
        onBroken?.();
      }}
      {...rest}
    />
  );
}

/** Returns whether an address failed to load, and a function that says so. The address loads again at each new try. */
export function useBroken(src: string | undefined): readonly [isBroken: boolean, onBroken: () => void] {
  const tries = useContext(ImageTries)(src);
  const tried = useRef(tries);
  const [isBroken, setBroken] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is tried
  useEffect(() => {
    tried.current = tries;
    setBroken(false);
  }, [src]);
  // After the address has left the page, because an address loads only when it comes. A load under way at the new try is
  // repeated too if it fails.
  useEffect(() => {
    if (!isBroken || tried.current === tries) return;
    tried.current = tries;
    setBroken(false);
  });
  return [isBroken, () => setBroken(true)];
}
