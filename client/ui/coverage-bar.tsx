import { ProgressBar } from './progress-bar.tsx';
import './coverage-bar.css';

/** More segments would be too narrow to count. */
export const maxSegments = 12;

/** A segment for each item, filled for each item that is done. Screen readers skip it, because words stand beside it. */
export function CoverageBar({ done, all }: { done: number; all: number }) {
  if (all === 0) return null;
  if (all > maxSegments) return <ProgressBar percent={(done / all) * 100} />;
  return (
    <span className="coverage-bar" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the segments are identical and never move
        <span key={index} className={index < done ? 'done' : undefined} />
      ))}
    </span>
  );
}
