import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { portfolio as copy } from '#copy/portfolio.ts';
import { screens } from '#copy/screens.ts';
import { experienceOf } from '#experience/state/experience.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { imageWordsOf } from '#images/image-words.ts';
import { ListFailure } from '#loading/load-failure.tsx';
import { LoadingPage } from '#loading/loading-page.tsx';
import { pageLanguage, partsOf } from '#portfolio/parts.ts';
import { projectsOf } from '#projects/state/projects.ts';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { outboxOf } from '#skills/outbox/outbox.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { showAlert } from '#state/messages.ts';
import { Page } from '#ui/page.tsx';
import { contentOf, type Sources } from './content.ts';
import { HandOut } from './hand-out/hand-out.tsx';
import { PartChoices } from './part-choices.tsx';
import { Preview } from './preview.tsx';
import { Sheet } from './sheet/sheet.tsx';
import { useSheetWords } from './use-sheet-words.ts';
import { useSkillNames } from './use-skill-names.ts';
import { RefereeChoices } from './working/referee-choices.tsx';
import { WorkChoices } from './working/work-choices.tsx';
import './portfolio.css';

/** The portfolio as others will see it: choose its parts, and hand it out. */
export function Portfolio() {
  return <WithLearner title={screens.portfolio}>{(user) => <PortfolioOf user={user} />}</WithLearner>;
}

function PortfolioOf({ user }: { user: User }) {
  const { mySkillsAsLoaded, mySkillsWithUnsent, loadMySkills, bestEvidenceFirst, ratingOf } =
    useStore(mySkillsOf);
  const { projects, loadProjects } = useStore(projectsOf);
  const { topicsOf, loadMissingTopics } = useStore(catalogueOf);
  const { parts } = useStore(partsOf);
  const { listed } = useStore(outboxOf);
  const { experiences } = useStore(experienceOf);
  const { imageWords } = useStore(imageWordsOf);
  // Topics that load again must not take the page away.
  const wasShown = useRef(false);
  const [showsUnsent, setShowsUnsent] = useState(false);
  const own = (showsUnsent ? mySkillsWithUnsent : mySkillsAsLoaded).value;
  const list = projects.value;
  const skillIds = own.kind === 'ready' ? own.value.map(({ skill_id }) => skill_id) : [];
  const ids = skillIds.join();
  // The coverage of a level counts the points of all topics.
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) loadMissingTopics(Number(id));
  }, [ids, loadMissingTopics]);
  const inLanguage = useSkillNames(pageLanguage(parts.value));
  const isCounting = skillIds.some((id) => ['idle', 'loading'].includes(topicsOf(id).value.kind));
  if (own.kind === 'failed' || list.kind === 'failed') {
    const retry = () => {
      if (own.kind === 'failed') loadMySkills();
      if (list.kind === 'failed') loadProjects();
    };
    return (
      <Page title={app.title(screens.portfolio)} heading={screens.portfolio} back>
        <ListFailure onRetry={retry} />
      </Page>
    );
  }
  if (own.kind !== 'ready' || list.kind !== 'ready' || !inLanguage || (isCounting && !wasShown.current)) {
    return <LoadingPage title={screens.portfolio} />;
  }
  wasShown.current = true;
  const sources = {
    user,
    skills: bestEvidenceFirst(own.value).map(inLanguage),
    projects: list.value,
    experience: experiences.value,
    imageWords,
    ratingOf,
  };
  return (
    <ReadyPortfolio sources={sources}>
      {listed.value.length > 0 && <UnsentChoice shows={showsUnsent} onChange={setShowsUnsent} />}
    </ReadyPortfolio>
  );
}

/** The ways to hand the page out, the page, and its parts. */
function ReadyPortfolio({ sources, children }: { sources: Sources; children: ReactNode }) {
  const { parts, changeParts } = useStore(partsOf);
  const sheet = useRef<HTMLElement>(null);
  const content = contentOf(sources, parts.value);
  const words = useSheetWords(content.language, () => {
    changeParts({ language: '' });
    showAlert(app.languageNeedsInternet);
  });
  const { loadImageWords } = useStore(imageWordsOf);
  const pictures = content.projects.flatMap((project) => project.pictures);
  const addresses = pictures.map(({ address }) => address).join('\n');
  useEffect(() => void loadImageWords(addresses.split('\n')), [addresses, loadImageWords]);
  if (!words) return <LoadingPage title={screens.portfolio} />;
  return (
    <Page title={app.title(screens.portfolio)} heading={screens.portfolio} back>
      <p className="portfolio-intro measure">{copy.intro}</p>
      {children}
      <div className="portfolio stack">
        <HandOut user={sources.user} content={content} words={words} sheet={sheet} />
        <Preview>
          <Sheet ref={sheet} content={content} words={words} largePrint={parts.value.largePrint} />
        </Preview>
        <div className="portfolio-controls stack">
          <PartChoices sources={sources} />
          <WorkChoices />
          <RefereeChoices />
        </div>
      </div>
    </Page>
  );
}

/** Employers see only what the backend has, unless the learner chooses otherwise while this screen is open. */
function UnsentChoice({ shows, onChange }: { shows: boolean; onChange: (shows: boolean) => void }) {
  const { listed } = useStore(outboxOf);
  return (
    <div className="box stack start gap-2 measure">
      {!shows && <p className="strong">{copy.withoutUnsent(listed.value.length)}</p>}
      <Checkbox label={copy.showUnsent} checked={shows} onChange={onChange} />
    </div>
  );
}
