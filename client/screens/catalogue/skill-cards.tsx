import { useSignals } from '@preact/signals-react/runtime';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { skills as copy, finding } from '#copy/skills.ts';
import { SkillCard } from '#parts/skill-card.tsx';
import { toPreviewSkill } from '#paths';
import { mineOf } from '#stores/my-skills.ts';
import { Button } from '#ui/button.tsx';
import type { Shown } from './list-in-address.ts';
import './catalogue.css';

/** How many cards are drawn before the others, in slices of time: what is typed or pressed meanwhile comes first. */
const atOnce = 6;

interface SkillCardsProps extends Shown {
  readonly skills: readonly Skill[];
  /** The level of each card's heading. */
  readonly level: 2 | 3;
}

/** Skills as cards that lead to the skill: the first of them, and more when asked for. */
function Cards({ skills, shown: asked, more, showMore, level }: SkillCardsProps) {
  useSignals();
  const shown = useDeferredValue(asked, atOnce);
  const [firstNew, setFirstNew] = useState<{ of: readonly Skill[]; at: number }>();
  const newest = firstNew?.of === skills && shown > firstNew.at ? firstNew.at : undefined;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (newest !== undefined) card.current?.querySelector('a')?.focus();
  }, [newest]);
  const left = skills.length - shown;
  return (
    <>
      <ul className="cards">
        {skills.slice(0, shown).map((skill, index) => (
          <li key={skill.skill_id} ref={index === newest ? card : undefined}>
            <SkillCard
              skill={skill}
              to={toPreviewSkill(skill.skill_id)}
              most={48}
              level={level}
              meta={metaOf(skill)}
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="more-cards">
          <p>{finding.shown(shown, skills.length)}</p>
          <Button
            onClick={() => {
              setFirstNew({ of: skills, at: shown });
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

function metaOf({ skill_id, Topics }: Skill): string {
  const mine = mineOf(skill_id);
  return mine ? copy.topicsKnown(mine.Topics.length, mine.topics) : copy.topicCount(Topics);
}
