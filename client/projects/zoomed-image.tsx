import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { previewImages as copy } from '#copy/projects.ts';
import { Picture } from '#ui/picture.tsx';

interface ZoomedImageProps {
  readonly src: string;
  readonly alt: string;
  /** 1 shows the whole image. */
  readonly times: number;
  readonly onBroken: () => void;
  /** A wide image has loaded, which fits into the height also at twice the size. */
  readonly onWide: () => void;
}

/**
 * An image on a stage of its shape. A larger image moves by touch and wheel as the browser scrolls, and by dragging with a
 * mouse. Its centre stays when its size or the size of the stage changes, as on a turned phone.
 */
export function ZoomedImage({ src, alt, times, onBroken, onWide }: ZoomedImageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(4 / 3);
  const centre = useRef([0.5, 0.5]);
  const seen = useRef({ sizes: '', place: '' });
  const isZoomed = times > 1;
  useEffect(() => {
    const { current: element } = stage;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const [x = 0, y = 0] = centre.current;
      element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
      element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
      seen.current = viewOf(element);
    });
    for (const each of [element, ...element.children]) sizes.observe(each);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className="enlarged-room">
      <div
        ref={stage}
        className={`enlarged-stage ${isZoomed ? 'zoomed' : ''}`}
        {...(isZoomed && { role: 'region', 'aria-label': copy.move, tabIndex: 0 })}
        style={{ '--ratio': ratio, '--times': times } as CSSProperties}
        onScroll={({ currentTarget: element }) => {
          const view = viewOf(element);
          // Only the learner moves the centre. A browser scrolls also after a change of a size.
          if (view.sizes !== seen.current.sizes || view.place === seen.current.place) return;
          seen.current = view;
          centre.current = [
            (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
            (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
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
          if (naturalWidth === 0 || naturalHeight === 0) return;
          const loaded = naturalWidth / naturalHeight;
          setRatio(loaded);
          const { clientWidth = 0, clientHeight = 0 } = stage.current?.parentElement ?? {};
          if (clientHeight * loaded > 2 * clientWidth) onWide();
        }}
      >
        <Picture src={src} width={1600} height={1200} alt={alt} onBroken={onBroken} />
      </div>
    </div>
  );
}

const viewOf = (element: Element) => ({
  sizes: [element.clientWidth, element.clientHeight, element.scrollWidth, element.scrollHeight].join(),
  place: [element.scrollLeft, element.scrollTop].join(),
});
