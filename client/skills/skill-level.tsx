import { useSignals } from '@preact/signals-react/runtime';
import type { UserSkill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { LevelBar } from '#ui/level-bar.tsx';
import { coverageOf, levelIn } from './state/my-skills.ts';
import './skill-level.css';

/** The learner's level in a skill with its coverage: 'Master in 3 of 34 points', and a segment for each topic. */
export function SkillLevel({ skill }: { skill: UserSkill }) {
  useSignals();
  const { rated, total } = coverageOf(skill);
  return (
    <div className="skill-level">
      <p>{skills.levelIn(levelIn(skill), rated, total)}</p>
      <LevelBar value={skill.Topics.length} max={skill.topics} />
      <p>{skills.topicsKnown(skill.Topics.length, skill.topics)}</p>
    </div>
  );
}
