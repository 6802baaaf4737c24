import './level-bar.css';

interface LevelBarProps {
  readonly value: number;
  readonly max: number;
}

/** A row of steps. Hidden from assistive technology, because the number stands beside it in words. */
export function LevelBar({ value, max }: LevelBarProps) {
  const steps = Array.from({ length: max }, (_, index) => index);
  return (
    <svg className="level-bar" viewBox={`0 0 ${max * 24 - 2} 14`} aria-hidden="true" focusable="false">
      {steps.map((step) => (
        <rect
          key={step}
          className={step < value ? 'reached' : undefined}
          x={step * 24 + 2}
          y="2"
          width="18"
          height="10"
          rx="3"
        />
      ))}
    </svg>
  );
}
