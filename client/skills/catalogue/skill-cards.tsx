import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Skill } from '#contract/entities.ts';
import { skillSearch } from '#copy/skills.ts';
import { SkillCard } from '#skills/skill-card.tsx';
import { TopicsDialog } from '#skills/topics-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { changed } from './changed-address.ts';

/** The number of cards that are added at a time. A list of ten thousand then renders as fast as a short list. */
const batch = 24;
/** The number of cards in the first render, for a short first frame. */
const firstStep = 6;

interface SkillCardsProps {
  readonly skills: readonly Skill[];
  readonly level: 2 | 3;
  /** The number of description characters that are shown (product, section 9). */
  readonly max?: number;
  /** Opens the topics of a chosen skill, instead of the skill. */
  readonly opensTopics?: boolean;
}

function Cards({ skills, level, max = 48, opensTopics = false }: SkillCardsProps) {
  const [chosen, choose] = useState<Skill>();
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
            <SkillCard skill={skill} max={max} level={level} onChoose={opensTopics ? choose : undefined} />
          </li>
        ))}
      </ul>
      {remaining > 0 && (
        <div className="row middle gap-4">
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
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

export const SkillCards = memo(Cards);
