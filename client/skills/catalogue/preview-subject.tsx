import { Redirect } from 'wouter';
import type { Subject } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch, skills as skillsCopy } from '#copy/skills.ts';
import { LoadingPage } from '#loading/loading-page.tsx';
import { useIdInAddress } from '#navigation/address.ts';
import { paths } from '#paths';
import { useStore } from '#session/use-session.ts';
import { WithLearner } from '#session/with-learner.tsx';
import { PictureHead } from '#skills/picture-head.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { toneOf } from '#skills/tone.ts';
import { findIn } from '#state/remote.ts';
import { Empty } from '#ui/empty.tsx';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { ScrolledHeader } from './scrolled-header.tsx';
import { SkillCards } from './skill-cards.tsx';
import { WithSkillsOf } from './with-skills-of.tsx';

/** A subject and its skills. Redirects to home without a valid subject id (product, section 2: Subject preview). */
export function PreviewSubject() {
  return <WithLearner title={screens.previewSubject}>{() => <SubjectOfAddress />}</WithLearner>;
}

function SubjectOfAddress() {
  const { subjects, loadSubjects } = useStore(catalogueOf);
  const id = useIdInAddress('subject');
  const all = subjects.value;
  const subject = findIn(all, ({ sub_id }) => sub_id === id);
  if (subject) return <Preview key={id} subject={subject} />;
  if (id === undefined || all.kind === 'ready') return <Redirect to={paths.home} replace />;
  const retry = all.kind === 'failed' ? loadSubjects : undefined;
  return <LoadingPage title={screens.previewSubject} onRetry={retry} />;
}

function Preview({ subject }: { subject: Subject }) {
  return (
    <Page title={app.title(named(subject.name))} heading={named(subject.name)} back>
      <ScrolledHeader text={named(subject.name)} />
      <PictureHead
        src={subject.thumbnail}
        tone={toneOf(subject.sub_id)}
        fact={<p className="lead">{skillsCopy.skillCount(subject.Skills)}</p>}
      >
        <LongName name={subject.name} />
        <LongText text={subject.description || empty.noDescription} />
      </PictureHead>
      <Section heading={skillSearch.skills}>
        <WithSkillsOf subject={subject.sub_id} none={<Empty title={empty.noSkills} />}>
          {(skills) => (
            <>
              <p>{errors.noSkillChosen}</p>
              <SkillCards skills={skills} level={3} max={40} opensTopics />
            </>
          )}
        </WithSkillsOf>
      </Section>
    </Page>
  );
}
