import { type ReactNode, useEffect } from 'react';
import type { UserSkill } from '#contract/entities.ts';
import { useNear } from '#ui/use-near.ts';
import { Level } from './level.tsx';
import { loadMissingTopics } from './state/catalogue.ts';
import { coverageOf, levelIn } from './state/my-skills.ts';

interface SkillLevelProps {
  readonly skill: UserSkill;
  /** Small facts beside the coverage. */
  readonly children?: ReactNode;
}

/** The learner's level in a skill with its coverage. Loads the topics of a skill that is not complete. */
export function SkillLevel({ skill, children }: SkillLevelProps) {
  const [element, isNear] = useNear<HTMLDivElement>();
  const needsTopics = isNear && skill.Topics.length !== skill.topics;
  useEffect(() => {
    if (needsTopics) loadMissingTopics(skill.skill_id);
  }, [needsTopics, skill.skill_id]);
  return (
    <div ref={element}>
      <Level level={levelIn(skill)} {...coverageOf(skill)}>
        {children}
      </Level>
    </div>
  );
}
