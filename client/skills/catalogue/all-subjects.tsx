import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { Skill, Subject } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { screens } from '#copy/screens.ts';
import { empty, finding, skills as skillsCopy } from '#copy/skills.ts';
import { toPreviewSubject } from '#paths';
import { loadSkills, loadSubjects, skills, subjects } from '#skills/state/catalogue.ts';
import { search } from '#skills/state/search.ts';
import { ListFailure } from '#state/load-failure.tsx';
import { WithList } from '#state/remote-list.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { CutText } from '#ui/text.tsx';
import { SearchField, Status } from './search-field.tsx';
import { useSearchInAddress } from './search-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { useSearchResults } from './use-search.ts';

/** The subjects, and a search over them and all skills (product, section 2: Subjects list). */
export function AllSubjects() {
  useSignals();
  return (
    <Page title={app.title(screens.allSubjects)} heading={screens.allSubjects} back>
      <WithList
        name={screens.allSubjects}
        list={subjects.value}
        none={<Empty title={empty.noSubjects} />}
        retry={loadSubjects}
      >
        {(all) => <FoundSubjects all={all} />}
      </WithList>
    </Page>
  );
}

interface Found {
  readonly subjects: readonly Subject[];
  /** Left out as long as the skills are not here. */
  readonly skills?: readonly Skill[] | undefined;
}

function FoundSubjects({ all }: { all: readonly Subject[] }) {
  useSignals();
  const { typed, query, setTyped, keep } = useSearchInAddress();
  const list = skills.value;
  const allSkills = list.kind === 'ready' ? list.value : undefined;
  const look = useCallback(
    async (words: string, overtaken: AbortSignal): Promise<Found | undefined> => {
      const found = await search(all, words, overtaken);
      return found && { subjects: found, skills: allSkills && (await search(allSkills, words, overtaken)) };
    },
    [all, allSkills],
  );
  const result = useSearchResults<Found>(look, { subjects: all }, query);
  const searched = result !== undefined && result.query !== '' ? result : undefined;
  const { subjects: found, skills: foundSkills } = result?.found ?? { subjects: [] };
  return (
    <>
      <SearchField label={finding.subjectsLabel} value={typed} onChange={setTyped} onBlur={keep} />
      <Status>{searched ? finding.foundBoth(found.length, foundSkills?.length) : ''}</Status>
      {found.length > 0 && (
        <ul className="cards wide">
          {found.map((subject) => (
            <li key={subject.sub_id}>
              <SubjectCard subject={subject} />
            </li>
          ))}
        </ul>
      )}
      {searched && list.kind === 'failed' && (
        <Section heading={finding.skills}>
          <ListFailure onRetry={loadSkills} />
        </Section>
      )}
      {searched && foundSkills && foundSkills.length > 0 && (
        <Section heading={finding.skills}>
          <SkillCards key={searched.query} skills={foundSkills} level={3} />
        </Section>
      )}
      {searched && found.length === 0 && foundSkills?.length === 0 && (
        <Empty title={empty.noSubjects} hint={finding.otherWords} />
      )}
    </>
  );
}

function SubjectCard({ subject }: { subject: Subject }) {
  useSignals();
  return (
    <Card
      level={2}
      title={named(subject.name)}
      picture={subject.thumbnail}
      to={toPreviewSubject(subject.sub_id)}
    >
      <CutText text={subject.description || empty.noDescription} max={114} />
      <p className="card-meta">{skillsCopy.skillCount(subject.Skills)}</p>
    </Card>
  );
}
