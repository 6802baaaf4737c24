import { useSignals } from '@preact/signals-react/runtime';
import type { Subject } from '#contract/entities.ts';
import { app, screens } from '#copy/shell.ts';
import { empty, finding, skills as skillsCopy } from '#copy/skills.ts';
import { MissingList } from '#parts/failed-reading.tsx';
import { toPreviewSubject } from '#paths';
import { loadSkills, loadSubjects, skills, subjects } from '#stores/catalogue.ts';
import { Card } from '#ui/card.tsx';
import { CutText } from '#ui/cut-text.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useListInAddress } from './list-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { Status } from './status.tsx';
import { useFound } from './use-found.ts';

/** The subjects, and a search over them and all skills (product, section 2: Subjects list). */
export function AllSubjects() {
  useSignals();
  const all = subjects.value;
  return (
    <Page title={app.title(screens.allSubjects)} heading={screens.allSubjects} back={app.back}>
      {all.is === 'failed' && <MissingList onRetry={loadSubjects} />}
      {(all.is === 'idle' || all.is === 'loading') && (
        <Skeleton label={app.loadingOf(screens.allSubjects)} shape="cards" />
      )}
      {all.is === 'ready' && <FoundSubjects all={all.value} />}
    </Page>
  );
}

function FoundSubjects({ all }: { all: readonly Subject[] }) {
  useSignals();
  const { typed, query, search, keep, list } = useListInAddress();
  const found = useFound(all, query);
  const allSkills = skills.value;
  const foundSkills = useFound(allSkills.is === 'ready' ? allSkills.value : undefined, query);
  if (all.length === 0) return <Empty title={empty.noSubjects} />;
  const searched = found !== undefined && found.query !== '';
  const ofSkills = searched && found.query === foundSkills?.query ? foundSkills.items : undefined;
  return (
    <>
      <SearchField label={finding.subjectsLabel} value={typed} onChange={search} onBlur={keep} />
      <Status>{searched ? finding.foundBoth(found.items.length, ofSkills?.length) : ''}</Status>
      {found && found.items.length > 0 && (
        <ul className="cards wide subjects">
          {found.items.map((subject) => (
            <li key={subject.sub_id}>
              <SubjectCard subject={subject} />
            </li>
          ))}
        </ul>
      )}
      {searched && allSkills.is === 'failed' && (
        <Section heading={finding.skills}>
          <MissingList onRetry={loadSkills} />
        </Section>
      )}
      {ofSkills && ofSkills.length > 0 && (
        <Section heading={finding.skills}>
          <SkillCards skills={ofSkills} {...list} level={3} />
        </Section>
      )}
      {ofSkills?.length === 0 && found?.items.length === 0 && (
        <Empty title={empty.noSubjects} hint={finding.otherWords} />
      )}
    </>
  );
}

function SubjectCard({ subject }: { subject: Subject }) {
  useSignals();
  return (
    <Card level={2} title={subject.name} picture={subject.thumbnail} to={toPreviewSubject(subject.sub_id)}>
      <p>
        <CutText text={subject.description || empty.noDescription} most={114} />
      </p>
      <p className="card-meta">{skillsCopy.skillCount(subject.Skills)}</p>
    </Card>
  );
}
