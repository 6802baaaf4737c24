import { useSignals } from '@preact/signals-react/runtime';
import { toPreviewSkill } from '#addresses';
import type { UserSkill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { SkillCard } from './skill-card.tsx';

interface MySkillCardProps {
  readonly skill: UserSkill;
  readonly level?: 2 | 3;
}

/** One of the learner's skills as a card that leads to it, with how many of its topics are known. */
export function MySkillCard({ skill, level = 3 }: MySkillCardProps) {
  useSignals();
  return (
    <SkillCard
      skill={skill}
      to={toPreviewSkill(skill.skill_id)}
      level={level}
      meta={skills.topicsKnown(skill.Topics.length, skill.topics)}
    />
  );
}
