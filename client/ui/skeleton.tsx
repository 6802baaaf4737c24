import { ui } from '#copy/ui.ts';
import './skeleton.css';

interface SkeletonProps {
  /** What is loading, said to assistive technology in the place of the shapes. */
  readonly of?: string;
  readonly shape: 'cards' | 'panel' | 'screen';
}

/** The shape of what is on its way. It appears only if that takes a while. */
export function Skeleton({ of, shape }: SkeletonProps) {
  const blocks = shape === 'panel' ? 1 : 4;
  return (
    <div className={`skeleton ${shape}`}>
      <p className="visually-hidden">{of === undefined ? ui.loading : ui.loadingOf(of)}</p>
      {Array.from({ length: blocks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike and never move
        <div key={index} className="skeleton-block" aria-hidden="true" />
      ))}
    </div>
  );
}
