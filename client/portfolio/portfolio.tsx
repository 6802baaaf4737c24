import { useEffect, useRef } from 'react';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { screens } from '#copy/screens.ts';
import { yourData } from '#copy/your-data.ts';
import { ListFailure } from '#loading/load-failure.tsx';
import { LoadingPage } from '#loading/loading-page.tsx';
import { SaveFile, YourData } from '#profile/backup/your-data.tsx';
import { experiences } from '#profile/state/experience.ts';
import { parts } from '#profile/state/parts.ts';
import { loadProjects, projects } from '#projects/state/projects.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { loadMissingTopics, topicsOf } from '#skills/state/catalogue.ts';
import { bestEvidenceFirst, loadMySkills, mySkills } from '#skills/state/my-skills.ts';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { contentOf } from './content.ts';
import { HandOut } from './hand-out.tsx';
import { saveResume } from './json-resume.ts';
import { PartChoices } from './part-choices.tsx';
import { Sheet } from './sheet.tsx';
import './portfolio.css';

/** The portfolio as others will see it: choose its parts, and hand it out. */
export function Portfolio() {
  return <WithLearner title={screens.portfolio}>{(user) => <PortfolioOf user={user} />}</WithLearner>;
}

function PortfolioOf({ user }: { user: User }) {
  const sheet = useRef<HTMLElement>(null);
  // Topics that load again must not take the page away.
  const wasShown = useRef(false);
  const own = mySkills.value;
  const list = projects.value;
  const skillIds = own.kind === 'ready' ? own.value.map(({ skill_id }) => skill_id) : [];
  useTopicsOf(skillIds);
  const isCounting = skillIds.some((id) => ['idle', 'loading'].includes(topicsOf(id).value.kind));
  if (own.kind === 'failed' || list.kind === 'failed') {
    const retry = () => {
      if (own.kind === 'failed') loadMySkills();
      if (list.kind === 'failed') loadProjects();
    };
    return (
      <Page title={app.title(screens.portfolio)} heading={screens.portfolio} back>
        <ListFailure onRetry={retry} />
        <YourData />
      </Page>
    );
  }
  if (own.kind !== 'ready' || list.kind !== 'ready' || (isCounting && !wasShown.current)) {
    return <LoadingPage title={screens.portfolio} />;
  }
  wasShown.current = true;
  const sources = {
    user,
    skills: bestEvidenceFirst(own.value),
    projects: list.value,
    experience: experiences.value,
  };
  const content = contentOf(sources, parts.value);
  return (
    <Page title={app.title(screens.portfolio)} heading={screens.portfolio} back>
      <p className="portfolio-intro measure">{copy.intro}</p>
      <div className="portfolio row">
        <div className="portfolio-controls stack">
          <PartChoices sources={sources} />
          <HandOut content={content} sheet={sheet} />
        </div>
        <Section heading={copy.preview}>
          <Sheet ref={sheet} content={content} largePrint={parts.value.largePrint} />
        </Section>
      </div>
      <YourData>
        <SaveFile label={yourData.resume} hint={yourData.resumeHint} save={() => saveResume(content)} />
      </YourData>
    </Page>
  );
}

/** Loads the topics of skills, because the coverage of a level counts the points of all topics. */
function useTopicsOf(skillIds: readonly number[]): void {
  const ids = skillIds.join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) loadMissingTopics(Number(id));
  }, [ids]);
}
