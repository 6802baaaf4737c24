import { useSignals } from '@preact/signals-react/runtime';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { loadSkills, skills } from '#skills/state/catalogue.ts';
import { WithList } from '#state/remote-list.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SkillCards } from './skill-cards.tsx';

/** The catalogue in the backend's order (product, section 2: Top skills). */
export function TopSkills() {
  useSignals();
  return (
    <Page title={app.title(screens.topSkills)} heading={screens.topSkills} back>
      <WithList
        name={screens.topSkills}
        list={skills.value}
        none={<Empty title={empty.noSkills} />}
        retry={loadSkills}
      >
        {(all) => <SkillCards skills={all} level={2} />}
      </WithList>
    </Page>
  );
}
