import { useEffect } from 'react';
import type { UserSkill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { CoverageBar } from '#ui/coverage-bar.tsx';
import { useNear } from '#ui/use-near.ts';
import { loadMissingTopics } from './state/catalogue.ts';
import { coverageOf, levelIn } from './state/my-skills.ts';
import './skill-level.css';

/**
 * The learner's level in a skill with its coverage: 'Master in 3 of 34 points', and a segment for each topic. Loads the
 * topics of a skill that is not complete.
 */
export function SkillLevel({ skill }: { skill: UserSkill }) {
  const { rated, total } = coverageOf(skill);
  const [element, isNear] = useNear<HTMLDivElement>();
  const needsTopics = isNear && skill.Topics.length !== skill.topics;
  useEffect(() => {
    if (needsTopics) loadMissingTopics(skill.skill_id);
  }, [needsTopics, skill.skill_id]);
  return (
    <div className="skill-level row middle" ref={element}>
      <p className={`skill-level-words strong ${total === undefined ? 'partial' : ''}`}>
        {skills.levelIn(levelIn(skill), rated, total)}
      </p>
      <CoverageBar done={skill.Topics.length} all={skill.topics} />
      <p>{skills.topicsKnown(skill.Topics.length, skill.topics)}</p>
    </div>
  );
}
