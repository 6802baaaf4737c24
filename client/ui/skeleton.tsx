import { ui } from '#copy/ui.ts';
import './skeleton.css';

/** The shape of loading content. A delay in skeleton.css hides it during a fast load. */
export function Skeleton({ of, shape }: { of?: string; shape: 'cards' | 'panel' | 'screen' }) {
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
