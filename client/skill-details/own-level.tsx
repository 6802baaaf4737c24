import type { Skill, UserSkill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { useStore } from '#session/use-session.ts';
import { Level } from '#skills/level.tsx';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { useLoad } from '#state/use-load.ts';

/** The learner's level in a skill. */
export function OwnLevel({ skill, userSkill }: { skill: Skill; userSkill: UserSkill | undefined }) {
  const { loadLevel, ratingOf } = useStore(mySkillsOf);
  useLoad(loadLevel, skill.skill_id);
  return (
    <dl>
      <dt className="visually-hidden">{skills.skillLevel}</dt>
      <dd>
        <Level isWhole rating={userSkill ? ratingOf(userSkill) : { level: 0, rated: 0 }} />
      </dd>
    </dl>
  );
}
