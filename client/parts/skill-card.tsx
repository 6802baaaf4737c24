import { useSignals } from '@preact/signals-react/runtime';
import type { Skill, UserSkill } from '#contract/entities.ts';
import { empty } from '#copy/skills.ts';
import { Card } from '#ui/card.tsx';
import { CutText } from '#ui/cut-text.tsx';

interface SkillCardProps {
  readonly skill: Skill | UserSkill;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
  /** What is counted of it. */
  readonly meta: string;
}

/** A skill as a card: icon, name, the first words of its description (product, section 9). */
export function SkillCard({ skill, to, meta }: SkillCardProps) {
  useSignals();
  return (
    <Card title={skill.name} picture={skill.icon} tone={skill.skill_id} to={to}>
      <p>
        <CutText text={skill.description || empty.noDescription} most={50} />
      </p>
      <p className="card-meta">{meta}</p>
    </Card>
  );
}
