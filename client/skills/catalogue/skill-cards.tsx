import { useSignals } from '@preact/signals-react/runtime';
import { memo, startTransition, useEffect, useRef, useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { skills as copy, finding } from '#copy/skills.ts';
import { toPreviewSkill } from '#paths';
import { SkillCard } from '#skills/skill-card.tsx';
import { mineOf } from '#skills/state/my-skills.ts';
import { Button } from '#ui/button.tsx';
import { useShownInAddress } from './shown-in-address.ts';
import './catalogue.css';

/** How many cards are drawn at once, and how many a step after: each small enough that no frame waits for it. */
const atOnce = 6;
const step = 8;

interface SkillCardsProps {
  readonly skills: readonly Skill[];
  /** The level of each card's heading. */
  readonly level: 2 | 3;
  /** How many characters of a description are shown (product, section 9). */
  readonly max?: number;
  /** What a card does; without it, it leads to the skill. */
  readonly onChoose?: (skill: Skill) => void;
}

/** Skills as cards: the first of them, and more when asked for. */
function Cards({ skills, level, max = 48, onChoose }: SkillCardsProps) {
  useSignals();
  const { shown: asked, more, showMore } = useShownInAddress();
  const shown = useGrowing(Math.min(asked, skills.length));
  const [firstNew, setFirstNew] = useState<number>();
  const card = useRef<HTMLLIElement>(null);
  const newShown = firstNew !== undefined && firstNew < shown ? firstNew : undefined;
  useEffect(() => {
    if (newShown !== undefined) card.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [newShown]);
  const left = skills.length - asked;
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
              meta={metaOf(skill)}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="more-cards">
          <p>{finding.shown(asked, skills.length)}</p>
          <Button
            onClick={() => {
              setFirstNew(asked);
              showMore();
            }}
          >
            {finding.more(Math.min(more, left))}
          </Button>
        </div>
      )}
    </>
  );
}

export const SkillCards = memo(Cards);

/** Grows to a number in steps, so that no frame waits for all of them. */
function useGrowing(max: number): number {
  const [grown, setGrown] = useState(atOnce);
  useEffect(() => {
    if (grown >= max) return;
    const timer = setTimeout(() => startTransition(() => setGrown(grown + step)));
    return () => clearTimeout(timer);
  }, [grown, max]);
  return Math.min(grown, max);
}

function metaOf({ skill_id, Topics }: Skill): string {
  const mine = mineOf(skill_id);
  return mine ? copy.topicsKnown(mine.Topics.length, mine.topics) : copy.topicCount(Topics);
}
