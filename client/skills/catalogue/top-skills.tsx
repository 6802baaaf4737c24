import { useState } from 'react';
import type { Skill } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { WithList } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { TopicsDialog } from '#skills/topics-dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SkillCards } from './skill-cards.tsx';

/** The catalogue in the backend's order (product, section 2: Top skills). Choosing a skill opens its topics. */
export function TopSkills() {
  return <WithLearner title={screens.topSkills}>{() => <WholeList />}</WithLearner>;
}

function WholeList() {
  const { skills, loadSkills } = useStore(catalogueOf);
  const [chosen, choose] = useState<Skill>();
  return (
    <Page title={app.title(screens.topSkills)} heading={screens.topSkills} back>
      <WithList
        name={screens.topSkills}
        list={skills.value}
        none={<Empty title={empty.noSkills} />}
        retry={loadSkills}
      >
        {(all) => <SkillCards skills={all} level={2} max={50} onChoose={choose} />}
      </WithList>
      {chosen && <TopicsDialog skill={chosen} onClose={() => choose(undefined)} />}
    </Page>
  );
}
