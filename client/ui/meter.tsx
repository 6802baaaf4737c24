import './meter.css';

interface MeterProps {
  readonly value: number;
  readonly max: number;
  readonly text: string;
}

/** A value in words, and a bar that assistive technology ignores. */
export function Meter({ value, max, text }: MeterProps) {
  return (
    <span className="meter">
      <span>{text}</span>
      <meter aria-hidden="true" min={0} max={max} value={value} />
    </span>
  );
}
