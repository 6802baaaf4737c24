import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { home } from '#copy/home.ts';
import { empty } from '#copy/skills.ts';
import { paths } from '#paths';
import { loadSkills, loadTopics, skills } from '#stores/catalogue.ts';
import { Card } from '#ui/card.tsx';
import { CutText } from '#ui/cut-text.tsx';
import { Empty } from '#ui/empty.tsx';
import { Cards } from './cards.tsx';
import { TopicsDialog } from './topics-dialog.tsx';

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
          <Card
            title={skill.name}
            picture={skill.icon}
            tone={skill.skill_id}
            to={() => {
              choose(skill);
              loadTopics(skill.skill_id);
            }}
          >
            <p>
              <CutText text={skill.description || empty.noDescription} most={50} />
            </p>
            <p className="card-meta">{home.topicCount(skill.Topics)}</p>
          </Card>
        )}
      />
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
