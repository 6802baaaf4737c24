import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { previewImages as copy } from '#copy/projects.ts';
import { Picture } from '#ui/picture.tsx';

interface ZoomedImageProps {
  readonly src: string;
  readonly alt: string;
  /** 1 shows the whole image. */
  readonly times: number;
  readonly onBroken: () => void;
}

/**
 * An image on a stage of its shape. A larger image moves by touch and wheel as the browser scrolls, and by dragging with a
 * mouse. Its centre stays when the size changes.
 */
export function ZoomedImage({ src, alt, times, onBroken }: ZoomedImageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(4 / 3);
  const centre = useRef([0.5, 0.5]);
  const isZoomed = times > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage has its new size after a change of `times`
  useLayoutEffect(() => {
    const { current: element } = stage;
    const [x = 0, y = 0] = centre.current;
    if (!element) return;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, [times]);
  return (
    <div className="enlarged-room">
      <div
        ref={stage}
        className={`enlarged-stage ${isZoomed ? 'zoomed' : ''}`}
        {...(isZoomed && { role: 'region', 'aria-label': copy.move, tabIndex: 0 })}
        style={{ '--ratio': ratio, '--times': times } as CSSProperties}
        onScroll={({
          currentTarget: { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight },
        }) => {
          centre.current = [
            (scrollLeft + clientWidth / 2) / scrollWidth,
            (scrollTop + clientHeight / 2) / scrollHeight,
          ];
        }}
        onPointerDown={({ pointerType, button, currentTarget, pointerId }) => {
          if (pointerType === 'mouse' && button === 0) currentTarget.setPointerCapture(pointerId);
        }}
        onPointerMove={({ currentTarget, pointerId, movementX, movementY }) => {
          if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
        }}
        onLoadCapture={({ target }) => {
          const { naturalWidth, naturalHeight } = target as HTMLImageElement;
          // An SVG may have no size of its own.
          if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight);
        }}
      >
        <Picture src={src} width={1600} height={1200} alt={alt} onBroken={onBroken} />
      </div>
    </div>
  );
}
