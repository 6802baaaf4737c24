import { useEffect, useState } from 'react';
import { previewImages as copy } from '#copy/projects.ts';
import { imageWordsOf } from '#images/image-words.ts';
import { useStore } from '#session/use-session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { useBroken } from '#ui/picture.tsx';
import { ZoomInIcon, ZoomOutIcon } from '#ui/screen-icons.tsx';
import { ImageCaption } from './image-caption.tsx';
import { ZoomedImage } from './zoomed-image.tsx';
import './enlarged-image.css';

interface EnlargedImageProps {
  readonly project: string;
  readonly images: readonly string[];
  readonly first: number;
  readonly onClose: () => void;
}

const zooms = [1, 2, 4] as const;

/** The part of the visible image that an arrow key moves it by. */
const step = 0.25;

/**
 * A preview image as large as the screen allows, or two or four times as large. A wide image opens twice as large on a
 * tall screen. Buttons, arrow keys, Home and End show the others, in a cycle. The arrow keys move an image that the
 * learner zoomed.
 */
export function EnlargedImage({ project, images, first, onClose }: EnlargedImageProps) {
  const count = images.length;
  const [{ at, zoom, isOpening }, show] = useState({ at: first, zoom: 0, isOpening: true });
  const index = at % count;
  const src = images[index] ?? 'default';
  const words = useStore(imageWordsOf).imageWords(src);
  const [isBroken, setBroken] = useBroken(src);
  const times = zooms[zoom] ?? 1;
  const go = (to: number) => show({ at: (to + count) % count, zoom: 0, isOpening: true });
  const zoomTo = (next: number) => show({ at: index, zoom: next, isOpening: false });
  useEffect(() => {
    // Listens on the window, because focus may be anywhere in the dialog.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const [x, y] =
        { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
      const stage = isOpening ? null : document.querySelector('.zoomed');
      const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
      if (stage && x !== undefined && y !== undefined)
        stage.scrollBy(x * step * stage.clientWidth, y * step * stage.clientHeight);
      else if (!stage && next !== undefined) go(next);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const place = copy.nth(index + 1, count);
  useAnnouncement(words === '' ? place : `${place}: ${words}`);
  useAnnouncement(isBroken ? copy.notShown : '');
  const percent = copy.zoomed(times * 100);
  useAnnouncement(percent);
  return (
    <Dialog heading={copy.heading} onClose={onClose} shape="large">
      <div className="enlarged stack">
        <ZoomedImage
          key={index}
          src={src}
          alt={words || copy.nthOf(index + 1, count, project)}
          times={times}
          onBroken={setBroken}
          onWide={() => show({ at: index, zoom: 1, isOpening: true })}
        />
        <div className="enlarged-controls stack gap-2">
          <div className="enlarged-zoom row middle">
            <Button name={copy.zoomOut} inactive={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
              <ZoomOutIcon />
            </Button>
            <p className="strong">{percent}</p>
            <Button name={copy.zoomIn} inactive={zoom === zooms.length - 1} onClick={() => zoomTo(zoom + 1)}>
              <ZoomInIcon />
            </Button>
          </div>
          <div className="enlarged-steps row middle">
            {count > 1 && <Button onClick={() => go(index - 1)}>{copy.previous}</Button>}
            <div className="enlarged-count strong">
              <p>{place}</p>
              {isBroken && <p>{copy.notShown}</p>}
            </div>
            {count > 1 && <Button onClick={() => go(index + 1)}>{copy.next}</Button>}
          </div>
          {/* Last, so that long words do not move the buttons. */}
          <ImageCaption words={words} />
        </div>
      </div>
    </Dialog>
  );
}
