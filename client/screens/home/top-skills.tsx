import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { skills as copy, empty } from '#copy/skills.ts';
import { SkillCard } from '#parts/skill-card.tsx';
import { TopicsDialog } from '#parts/topics-dialog.tsx';
import { paths } from '#paths';
import { loadSkills, skills } from '#stores/catalogue.ts';
import { Empty } from '#ui/empty.tsx';
import { Cards } from './cards.tsx';

/** The catalogue's first four skills, in the backend's order. Choosing one opens its topics. */
export function TopSkills() {
  useSignals();
  const [chosen, choose] = useState<Skill>();
  return (
    <>
      <Cards
        heading={home.topSkills}
        list={skills.value}
        most={4}
        allHref={paths.topSkills}
        keyOf={(skill) => skill.skill_id}
        retry={loadSkills}
        none={<Empty title={empty.noSkills} />}
        card={(skill) => (
          <SkillCard skill={skill} to={() => choose(skill)} meta={copy.topicCount(skill.Topics)} />
        )}
      />
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
