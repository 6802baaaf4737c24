import { ui } from '#copy/ui.ts';
import './skeleton.css';

interface SkeletonProps {
  readonly of?: string;
  readonly shape: 'cards' | 'panel' | 'screen';
}

/** The shape of loading content. A delay in skeleton.css hides it during a fast load. */
export function Skeleton({ of, shape }: SkeletonProps) {
  const blocks = shape === 'panel' ? 1 : 4;
  return (
    <div className={`skeleton ${shape}`}>
      <p className="visually-hidden">{of === undefined ? ui.loading : ui.loadingOf(of)}</p>
      {Array.from({ length: blocks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are identical and never move
        <div key={index} className="skeleton-block" aria-hidden="true" />
      ))}
    </div>
  );
}
