import './meter.css';

interface MeterProps {
  /** What is measured. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value in words, shown beside it. */
  readonly text: string;
}

/** A value within a range, as words and as a bar. */
export function Meter({ label, value, max, text }: MeterProps) {
  return (
    <span className="meter">
      <span>{text}</span>
      <meter aria-label={label} aria-valuetext={text} min={0} max={max} value={value} />
    </span>
  );
}
