import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { toPreviewSkill } from '#addresses';
import type { Skill } from '#contract/entities.ts';
import { skillSearch } from '#copy/skills.ts';
import { SkillCard } from '#skills/skill-card.tsx';
import { Button } from '#ui/button.tsx';
import { changed } from './search-in-address.ts';
import './skill-cards.css';

/** The number of cards that are added at a time. A list of ten thousand then renders as fast as a short list. */
const batch = 24;
/** The number of cards in the first render, for a short first frame. */
const firstStep = 6;

interface SkillCardsProps {
  readonly skills: readonly Skill[];
  readonly level: 2 | 3;
  /** The number of description characters that are shown (product, section 9). */
  readonly max?: number;
  /** Replaces the link to the skill. */
  readonly onChoose?: (skill: Skill) => void;
}

function Cards({ skills, level, max = 48, onChoose }: SkillCardsProps) {
  // In the address, so that Back and a reload restore the list.
  const [params, setParams] = useSearchParams();
  const param = params.get('shown') ?? '';
  const limit = /^\d{1,5}$/.test(param) ? Math.max(Number(param), batch) : batch;
  const shown = useDeferredValue(limit, firstStep);
  const [firstNew, setFirstNew] = useState<number>();
  const card = useRef<HTMLLIElement>(null);
  const focusedIndex = firstNew !== undefined && firstNew < shown ? firstNew : undefined;
  useEffect(() => {
    if (focusedIndex !== undefined) card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [focusedIndex]);
  const remaining = skills.length - limit;
  return (
    <>
      <ul className="cards">
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
              setParams((now) => changed(now, { shown: String(limit + batch) }), { replace: true });
            }}
          >
            {skillSearch.more(Math.min(batch, remaining))}
          </Button>
        </div>
      )}
    </>
  );
}

export const SkillCards = memo(Cards);
