import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { Skill, UserSkill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty, skills } from '#copy/skills.ts';
import { toPreviewSkill } from '#paths';
import { Card } from '#ui/card.tsx';
import { Meter } from '#ui/meter.tsx';
import { TruncatedText } from '#ui/text.tsx';

interface SkillCardProps {
  readonly skill: Skill | UserSkill;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
  /** How many characters of its description are shown (product, section 9). */
  readonly max?: number;
  readonly level?: 2 | 3;
  /** What is counted of it. */
  readonly meta: string;
}

/** A skill as a card: icon, name, the first words of its description (product, section 9). */
function CardOfSkill({ skill, to, max = 50, level = 3, meta }: SkillCardProps) {
  useSignals();
  return (
    <Card title={named(skill.name)} picture={skill.icon} tone={skill.skill_id} level={level} to={to}>
      <TruncatedText text={skill.description || empty.noDescription} max={max} />
      <p className="card-meta">{meta}</p>
    </Card>
  );
}

/** Drawn anew only when it changes: lists of them are long. */
export const SkillCard = memo(CardOfSkill);

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

/** A level, 0 to 4, by name and number. */
export function Level({ level }: { level: number }) {
  useSignals();
  return <Meter value={level} max={4} text={skills.levelOf(level)} />;
}
