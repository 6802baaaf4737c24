import './meter.css';

interface MeterProps {
  readonly value: number;
  readonly max: number;
  /** The value in words. */
  readonly text: string;
}

/** A value within a range, as words and as a bar: a picture of the words. */
export function Meter({ value, max, text }: MeterProps) {
  return (
    <span className="meter">
      <span>{text}</span>
      <meter aria-hidden="true" min={0} max={max} value={value} />
    </span>
  );
}
