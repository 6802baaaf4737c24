import type { ReactNode } from 'react';
import { levels, skills } from '#copy/skills.ts';
import { LevelWords } from './level-steps.tsx';
import './level.css';

interface LevelProps {
  readonly level: number;
  readonly rated: number;
  /** Undefined until the topics are loaded. */
  readonly total: number | undefined;
  /** Small facts beside the coverage. */
  readonly children?: ReactNode;
}

/** A level as the one large fact, over its coverage in words (accessibility 49). */
export function Level({ level, rated, total, children }: LevelProps) {
  return (
    <>
      <LevelWords as="p" className="lead" level={level}>
        {levels[level]}
      </LevelWords>
      <div className="coverage row soft small">
        {level > 0 && (
          <p className={total === undefined ? 'partial' : undefined}>{skills.coverage(rated, total)}</p>
        )}
        {children}
      </div>
    </>
  );
}
