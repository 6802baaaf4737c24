import './progress-bar.css';

interface ProgressBarProps {
  /** Without the id of a label, assistive technology ignores the bar, because words stand beside it. */
  readonly labelledBy?: string;
  readonly percent: number;
}

export function ProgressBar({ labelledBy, percent }: ProgressBarProps) {
  return (
    <progress aria-labelledby={labelledBy} aria-hidden={labelledBy === undefined} max={100} value={percent} />
  );
}
