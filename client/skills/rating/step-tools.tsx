import { easy, rating } from '#copy/rating.ts';
import { PauseIcon } from '#ui/reading-icons.tsx';
import { Listen } from './listen.tsx';
import type { Steps } from './steps.ts';

interface StepToolsProps {
  readonly steps: Steps;
  /** The number of points. */
  readonly count: number;
  /** The number of failed saves. */
  readonly failures: number;
  readonly onPause: () => void;
}

/** The row over a point: the place of the point, in easy mode after Pause and Listen. */
export function StepTools({ steps: { view, step, at }, count, failures, onPause }: StepToolsProps) {
  const isPoint = step.kind === 'point';
  return (
    <>
      {view === 'easy' && (
        <>
          <button type="button" className="back standalone strong" onClick={onPause}>
            <PauseIcon />
            <span>{easy.pause}</span>
          </button>
          <Listen key={isPoint ? at : step.kind} failures={failures} />
        </>
      )}
      {isPoint && <p className="rating-place soft small strong">{rating.place(at + 1, count)}</p>}
    </>
  );
}
