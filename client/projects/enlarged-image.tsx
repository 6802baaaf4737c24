import { useEffect, useState } from 'react';
import { previewImages as copy } from '#copy/projects.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { Picture } from '#ui/picture.tsx';
import './enlarged-image.css';

interface EnlargedImageProps {
  readonly project: string;
  readonly images: readonly string[];
  readonly first: number;
  readonly onClose: () => void;
}

/** A preview image as large as the screen allows. Buttons, arrow keys, Home and End show the others, in a cycle. */
export function EnlargedImage({ project, images, first, onClose }: EnlargedImageProps) {
  const count = images.length;
  const [{ at, isBroken }, show] = useState({ at: first, isBroken: false });
  const index = at % count;
  const go = (to: number) => show({ at: (to + count) % count, isBroken: false });
  useEffect(() => {
    // Listens on the window, because focus may be anywhere in the dialog.
    const onKeyDown = (event: KeyboardEvent) => {
      const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
      if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(next);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  const place = copy.nth(index + 1, count);
  useAnnouncement(place);
  useAnnouncement(isBroken ? copy.notShown : '');
  return (
    <Dialog heading={copy.heading} onClose={onClose} shape="large">
      <div className="enlarged stack">
        <div className="enlarged-frame">
          <Picture
            key={index}
            src={images[index] ?? 'default'}
            width={1600}
            height={1200}
            alt={copy.nthOf(index + 1, count, project)}
            onBroken={() => show({ at: index, isBroken: true })}
          />
        </div>
        <div className="enlarged-steps row middle">
          {count > 1 && <Button onClick={() => go(index - 1)}>{copy.previous}</Button>}
          <div className="enlarged-count strong">
            <p>{place}</p>
            {isBroken && <p>{copy.notShown}</p>}
          </div>
          {count > 1 && <Button onClick={() => go(index + 1)}>{copy.next}</Button>}
        </div>
      </div>
    </Dialog>
  );
}
