import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { SkillCards } from './skill-cards.tsx';

/** The catalogue in the backend's order (product, section 2: Top skills). Choosing a skill opens its topics. */
export function TopSkills() {
  return (
    <CatalogueScreen
      title={screens.topSkills}
      of={({ skills, loadSkills }) => ({ list: skills.value, retry: loadSkills })}
      none={empty.noSkills}
    >
      {(all) => <SkillCards skills={all} level={2} max={50} opensTopics />}
    </CatalogueScreen>
  );
}
