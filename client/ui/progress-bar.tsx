import './progress-bar.css';

interface ProgressBarProps {
  /** Without a label, assistive technology ignores the bar, because words stand beside it. */
  readonly label?: string;
  readonly percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress aria-label={label} aria-hidden={label === undefined} max={100} value={percent} />;
}
