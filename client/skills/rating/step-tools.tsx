import { easy, rating } from '#copy/rating.ts';
import { PauseIcon } from '#ui/screen-icons.tsx';
import { Listen } from './listen.tsx';
import type { Steps } from './steps.ts';

interface StepToolsProps {
  readonly steps: Steps;
  /** The number of points. */
  readonly count: number;
  readonly onPause: () => void;
}

/** The row over a point: the place of the point, in easy mode after Pause and Listen. */
export function StepTools({ steps: { view, step }, count, onPause }: StepToolsProps) {
  const at = step.kind === 'point' ? step.at : undefined;
  return (
    <>
      {view === 'easy' && (
        <>
          <button type="button" className="back standalone strong" onClick={onPause}>
            <PauseIcon />
            <span>{easy.pause}</span>
          </button>
          <Listen key={at ?? step.kind} />
        </>
      )}
      {at !== undefined && <p className="rating-place soft strong">{rating.place(at + 1, count)}</p>}
    </>
  );
}
