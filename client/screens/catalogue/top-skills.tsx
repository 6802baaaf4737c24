import { useSignals } from '@preact/signals-react/runtime';
import { parts } from '#copy/parts.ts';
import { screens } from '#copy/screens.ts';
import { app } from '#copy/shell.ts';
import { empty } from '#copy/skills.ts';
import { WithList } from '#parts/with-list.tsx';
import { loadSkills, skills } from '#stores/catalogue.ts';
import { Back } from '#ui/back.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SkillCards } from './skill-cards.tsx';

/** The catalogue in the backend's order (product, section 2: Top skills). */
export function TopSkills() {
  useSignals();
  return (
    <Page title={app.title(screens.topSkills)} heading={screens.topSkills} back={<Back words={parts.back} />}>
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
