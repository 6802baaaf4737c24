import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { Skill, UserSkill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty, skills } from '#copy/skills.ts';
import { toPreviewSkill } from '#paths';
import { Card } from '#ui/card.tsx';
import { Meter } from '#ui/meter.tsx';
import { TruncatedText } from '#ui/text.tsx';
import { toneOfSkill } from './tone-of-skill.ts';

interface SkillCardProps {
  readonly skill: Skill | UserSkill;
  readonly to: string | (() => void);
  /** The number of description characters that are shown (product, section 9). */
  readonly max?: number;
  readonly level?: 2 | 3;
  readonly meta: string;
}

function CardOfSkill({ skill, to, max = 50, level = 3, meta }: SkillCardProps) {
  useSignals();
  return (
    <Card
      title={named(skill.name)}
      picture={skill.icon}
      tone={toneOfSkill(skill.skill_id)}
      level={level}
      to={to}
    >
      <TruncatedText text={skill.description || empty.noDescription} max={max} />
      <p className="card-meta">{meta}</p>
    </Card>
  );
}

/** A skill as a card with icon, name and truncated description. Memoized, because lists of skills are long. */
export const SkillCard = memo(CardOfSkill);

interface MySkillCardProps {
  readonly skill: UserSkill;
  readonly level?: 2 | 3;
}

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

export function Level({ level }: { level: number }) {
  useSignals();
  return <Meter value={level} max={4} text={skills.levelOf(level)} />;
}
