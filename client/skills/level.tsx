import type { ReactNode } from 'react';
import type { Rating } from '#copy/level-text.ts';
import { skills } from '#copy/skills.ts';
import { LevelWords } from './level-steps.tsx';
import './level.css';

interface LevelProps {
  readonly rating: Rating;
  /** Names the levels of the points too, where there is room. */
  readonly isWhole?: boolean;
  /** Small facts beside the coverage. */
  readonly children?: ReactNode;
}

/** A level as the one large fact, over its coverage in words (accessibility 49). */
export function Level({ rating, isWhole, children }: LevelProps) {
  const { level, coverage, evidence } = skills.levelText(rating);
  return (
    <>
      <LevelWords as="p" className="lead" level={rating.level}>
        {level}
      </LevelWords>
      <div className="coverage row soft small">
        {coverage && <p className={rating.total ? undefined : 'partial'}>{isWhole ? evidence : coverage}</p>}
        {children}
      </div>
    </>
  );
}
