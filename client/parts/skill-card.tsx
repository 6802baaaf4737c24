import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import type { Skill, UserSkill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { empty } from '#copy/skills.ts';
import { Card } from '#ui/card.tsx';
import { CutText } from '#ui/cut-text.tsx';

interface SkillCardProps {
  readonly skill: Skill | UserSkill;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
  /** How many characters of its description are shown (product, section 9). */
  readonly most?: number;
  readonly level?: 2 | 3;
  /** What is counted of it. */
  readonly meta: string;
}

/** A skill as a card: icon, name, the first words of its description (product, section 9). */
function CardOfSkill({ skill, to, most = 50, level = 3, meta }: SkillCardProps) {
  useSignals();
  return (
    <Card title={named(skill.name)} picture={skill.icon} tone={skill.skill_id} level={level} to={to}>
      <CutText text={skill.description || empty.noDescription} most={most} />
      <p className="card-meta">{meta}</p>
    </Card>
  );
}

/** Drawn anew only when it changes: lists of them are long. */
export const SkillCard = memo(CardOfSkill);
