import './level-steps.css';

const steps = [1, 2, 3, 4];

/** Four rising steps, filled up to `level`, 0 to 4. Screen readers skip them, because the level stands beside in words. */
export function LevelSteps({ level }: { level: number }) {
  // Attributes instead of styles, because the file of a portfolio and its print show them too.
  return (
    <svg
      className="level-steps"
      viewBox="0 0 28 20"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="1.75"
    >
      {steps.map((step) => (
        <rect
          key={step}
          x={7 * step - 6}
          y={19 - 4.5 * step}
          width="5"
          height={4.5 * step}
          rx="1.25"
          fill={step <= level ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  );
}

interface LevelWordsProps {
  readonly as?: 'span' | 'p' | 'dt' | 'strong';
  readonly className?: string;
  readonly level: number;
  readonly children: string | undefined;
}

/** Words about a level after its steps. */
export function LevelWords({ as: Tag = 'span', className = '', level, children }: LevelWordsProps) {
  return (
    <Tag className={`level ${className}`}>
      <LevelSteps level={level} />
      <span>{children}</span>
    </Tag>
  );
}
