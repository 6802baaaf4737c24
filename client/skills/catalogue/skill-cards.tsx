import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { skillSearch } from '#copy/skills.ts';
import { toPreviewSkill } from '#paths';
import { SkillCard } from '#skills/skill-card.tsx';
import { Button } from '#ui/button.tsx';
import { useShownInAddress } from './shown-in-address.ts';
import './skill-cards.css';

/** The number of cards in the first render and in each later step. Small steps keep each frame short. */
const firstStep = 6;
const step = 8;

interface SkillCardsProps {
  readonly skills: readonly Skill[];
  readonly level: 2 | 3;
  /** The number of description characters that are shown (product, section 9). */
  readonly max?: number;
  /** Replaces the link to the skill. */
  readonly onChoose?: (skill: Skill) => void;
}

function Cards({ skills, level, max = 48, onChoose }: SkillCardsProps) {
  const { shown: limit, more, showMore } = useShownInAddress();
  const shown = useGradualCount(Math.min(limit, skills.length));
  const [firstNew, setFirstNew] = useState<number>();
  const card = useRef<HTMLLIElement>(null);
  const focusedIndex = firstNew !== undefined && firstNew < shown ? firstNew : undefined;
  useEffect(() => {
    if (focusedIndex !== undefined) card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [focusedIndex]);
  const remaining = skills.length - limit;
  return (
    <>
      <ul className={skills.length > firstStep ? 'cards growing' : 'cards'}>
        {skills.slice(0, shown).map((skill, index) => (
          <li key={skill.skill_id} ref={index === firstNew ? card : undefined}>
            <SkillCard
              skill={skill}
              to={onChoose ? () => onChoose(skill) : toPreviewSkill(skill.skill_id)}
              max={max}
              level={level}
            />
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <div className="more-cards row middle">
          <p>{skillSearch.shown(limit, skills.length)}</p>
          <Button
            onClick={() => {
              setFirstNew(limit);
              showMore();
            }}
          >
            {skillSearch.more(Math.min(more, remaining))}
          </Button>
        </div>
      )}
    </>
  );
}

export const SkillCards = memo(Cards);

function useGradualCount(max: number): number {
  const [count, setCount] = useState(firstStep);
  useEffect(() => {
    if (count >= max) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [count, max]);
  return Math.min(count, max);
}
