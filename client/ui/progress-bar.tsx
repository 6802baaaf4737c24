import './progress-bar.css';

interface ProgressBarProps {
  /** The id of what names it; without one it is a picture of the words beside it. */
  readonly labelledBy?: string;
  /** 0 to 100; words beside it say the same. */
  readonly percent: number;
}

/** How far something is. */
export function ProgressBar({ labelledBy, percent }: ProgressBarProps) {
  return (
    <progress aria-labelledby={labelledBy} aria-hidden={labelledBy === undefined} max={100} value={percent} />
  );
}
