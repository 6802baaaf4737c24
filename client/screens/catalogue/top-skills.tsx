import { useSignals } from '@preact/signals-react/runtime';
import { app, screens } from '#copy/shell.ts';
import { empty } from '#copy/skills.ts';
import { MissingList } from '#parts/failed-reading.tsx';
import { loadSkills, skills } from '#stores/catalogue.ts';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkillCards } from './skill-cards.tsx';

/** The catalogue in the backend's order (product, section 2: Top skills). */
export function TopSkills() {
  useSignals();
  const all = skills.value;
  return (
    <Page title={app.title(screens.topSkills)} heading={screens.topSkills} back={app.back}>
      {all.is === 'failed' && <MissingList onRetry={loadSkills} />}
      {(all.is === 'idle' || all.is === 'loading') && (
        <Skeleton label={app.loadingOf(screens.topSkills)} shape="cards" />
      )}
      {all.is === 'ready' && all.value.length === 0 && <Empty title={empty.noSkills} />}
      {all.is === 'ready' && all.value.length > 0 && <SkillCards skills={all.value} level={2} />}
    </Page>
  );
}
