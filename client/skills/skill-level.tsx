import { useSignals } from '@preact/signals-react/runtime';
import type { UserSkill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { CoverageBar } from '#ui/coverage-bar.tsx';
import { coverageOf, levelIn } from './state/my-skills.ts';
import './skill-level.css';

/** The learner's level in a skill with its coverage: 'Master in 3 of 34 points', and a segment for each topic. */
export function SkillLevel({ skill }: { skill: UserSkill }) {
  useSignals();
  const { rated, total } = coverageOf(skill);
  return (
    <div className="skill-level">
      <p className={total === undefined ? 'skill-level-words partial' : 'skill-level-words'}>
        {skills.levelIn(levelIn(skill), rated, total)}
      </p>
      <CoverageBar done={skill.Topics.length} all={skill.topics} />
      <p>{skills.topicsKnown(skill.Topics.length, skill.topics)}</p>
    </div>
  );
}
