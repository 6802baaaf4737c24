import { type ReactNode, useEffect } from 'react';
import type { UserSkill } from '#contract/entities.ts';
import { useStore } from '#session/use-session.ts';
import { useNear } from '#ui/use-near.ts';
import { Level } from './level.tsx';
import { catalogueOf } from './state/catalogue.ts';
import { mySkillsOf } from './state/my-skills.ts';

/** The learner's level in a skill with its coverage. Loads the topics of a skill that is not complete. */
export function SkillLevel({ skill, children }: { skill: UserSkill; children?: ReactNode }) {
  const { loadMissingTopics } = useStore(catalogueOf);
  const { ratingOf } = useStore(mySkillsOf);
  const [element, isNear] = useNear<HTMLDivElement>();
  const needsTopics = isNear && skill.Topics.length !== skill.topics;
  useEffect(() => {
    if (needsTopics) loadMissingTopics(skill.skill_id);
  }, [needsTopics, skill.skill_id, loadMissingTopics]);
  return (
    <div ref={element}>
      <Level rating={ratingOf(skill)}>{children}</Level>
    </div>
  );
}
