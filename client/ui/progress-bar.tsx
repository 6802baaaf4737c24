import './progress-bar.css';

/** Without a label, assistive technology ignores the bar, because words stand beside it. */
export function ProgressBar({ label, percent }: { label?: string; percent: number }) {
  return <progress aria-label={label} aria-hidden={label === undefined} max={100} value={percent} />;
}
