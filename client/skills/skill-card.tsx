import { memo, type ReactNode } from 'react';
import { toPreviewSkill } from '#addresses';
import type { Skill, UserSkill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty, skills } from '#copy/skills.ts';
import { useStore } from '#session/use-session.ts';
import { Card } from '#ui/card.tsx';
import { TruncatedText } from '#ui/truncated-text.tsx';
import { SaveMark, useSaveMarks } from './save-mark.tsx';
import { SkillLevel } from './skill-level.tsx';
import { mySkillsOf } from './state/my-skills.ts';
import { toneOf } from './tone.ts';

interface SkillCardProps {
  readonly skill: Skill;
  /** Replaces the link to the skill. */
  readonly onChoose?: ((skill: Skill) => void) | undefined;
  /** The number of description characters that are shown (product, section 9). Absent: no description. */
  readonly max?: number;
  readonly level?: 2 | 3 | undefined;
}

function CardOfSkill({ skill, max, onChoose, level }: SkillCardProps) {
  const to = onChoose ? () => onChoose(skill) : toPreviewSkill(skill.skill_id);
  const userSkill = useStore(mySkillsOf).userSkillOf(skill.skill_id);
  return (
    <Card {...lookOf(skill)} level={level} to={to}>
      {max !== undefined && <TruncatedText text={skill.description || empty.noDescription} max={max} />}
      <p className="strong">
        {userSkill
          ? skills.topicsKnown(userSkill.Topics.length, userSkill.topics)
          : skills.topicCount(skill.Topics)}
      </p>
    </Card>
  );
}

/** A skill of the catalogue as a card. Memoized, because lists of skills are long. */
export const SkillCard = memo(CardOfSkill);

interface MySkillCardProps {
  readonly skill: UserSkill;
  readonly level?: 2 | 3 | undefined;
  readonly children?: ReactNode;
}

/** A skill of the learner as a card with the level and its coverage. */
export function MySkillCard({ skill, children, ...card }: MySkillCardProps) {
  const { skill_id } = skill;
  const hasSaveMark = useSaveMarks();
  return (
    <Card {...lookOf(skill)} {...card} isMarked={hasSaveMark(skill)} to={toPreviewSkill(skill_id)}>
      <SkillLevel skill={skill}>
        {children}
        <SaveMark skill_id={skill_id} />
      </SkillLevel>
    </Card>
  );
}

const lookOf = ({ skill_id, name, icon }: Skill | UserSkill) => ({
  title: named(name),
  picture: icon,
  tone: toneOf(skill_id),
});
