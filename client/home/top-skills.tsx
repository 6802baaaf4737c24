import { useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { paths } from '#paths';
import { SkillCard } from '#skills/skill-card.tsx';
import { loadSkills, skills } from '#skills/state/catalogue.ts';
import { TopicsDialog } from '#skills/topics-dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { Cards } from './cards.tsx';

/** The first four skills of the catalogue, in the backend's order. Choosing a skill opens its topics. */
export function TopSkills() {
  const [chosen, choose] = useState<Skill>();
  return (
    <>
      <Cards
        heading={home.topSkills}
        list={skills.value}
        max={4}
        note={copy.topSkillsOrder}
        allHref={paths.topSkills}
        keyOf={(skill) => skill.skill_id}
        retry={loadSkills}
        none={<Empty title={empty.noSkills} />}
        card={(skill) => <SkillCard skill={skill} to={() => choose(skill)} />}
      />
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
