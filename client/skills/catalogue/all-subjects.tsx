import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { Skill, Subject } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch, skills as skillsCopy } from '#copy/skills.ts';
import { toPreviewSubject } from '#paths';
import { loadSkills, loadSubjects, skills, subjects } from '#skills/state/catalogue.ts';
import { search } from '#skills/state/search.ts';
import { ListFailure } from '#state/load-failure.tsx';
import { WithList } from '#state/remote-list.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { TruncatedText } from '#ui/text.tsx';
import { toneOf } from '#ui/tone.ts';
import { SearchField, Status } from './search-field.tsx';
import { useSearchInAddress } from './search-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { useSearchResults } from './use-search-results.ts';

/** The subjects, with a search over subjects and skills (product, section 2: /allSubjects). */
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
        {(all) => <SubjectSearch all={all} />}
      </WithList>
    </Page>
  );
}

interface Results {
  readonly subjects: readonly Subject[];
  /** Absent until the skills are loaded. */
  readonly skills?: readonly Skill[] | undefined;
}

function SubjectSearch({ all }: { all: readonly Subject[] }) {
  useSignals();
  const { typed, query, setTyped, flush } = useSearchInAddress();
  const list = skills.value;
  const allSkills = list.kind === 'ready' ? list.value : undefined;
  const searchBoth = useCallback(
    async (words: string, signal: AbortSignal): Promise<Results | undefined> => {
      const subjects = await search(all, words, signal);
      return subjects && { subjects, skills: allSkills && (await search(allSkills, words, signal)) };
    },
    [all, allSkills],
  );
  const result = useSearchResults<Results>(searchBoth, { subjects: all }, query);
  const searched = result !== undefined && result.query !== '' ? result : undefined;
  const { subjects: subjectResults, skills: skillResults } = result?.results ?? { subjects: [] };
  return (
    <>
      <SearchField label={skillSearch.subjectsLabel} value={typed} onChange={setTyped} onBlur={flush} />
      <Status>
        {searched ? skillSearch.subjectResults(subjectResults.length, skillResults?.length) : ''}
      </Status>
      {subjectResults.length > 0 && (
        <ul className="cards wide">
          {subjectResults.map((subject) => (
            <li key={subject.sub_id}>
              <SubjectCard subject={subject} />
            </li>
          ))}
        </ul>
      )}
      {searched && list.kind === 'failed' && (
        <Section heading={skillSearch.skills}>
          <ListFailure onRetry={loadSkills} />
        </Section>
      )}
      {searched && skillResults && skillResults.length > 0 && (
        <Section heading={skillSearch.skills}>
          <SkillCards key={searched.query} skills={skillResults} level={3} />
        </Section>
      )}
      {searched && subjectResults.length === 0 && skillResults?.length === 0 && (
        <Empty title={empty.noSubjects} hint={skillSearch.otherWords} />
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
      wide
      tone={toneOf(subject.sub_id)}
      to={toPreviewSubject(subject.sub_id)}
    >
      <TruncatedText text={subject.description || empty.noDescription} max={114} />
      <p className="card-meta">{skillsCopy.skillCount(subject.Skills)}</p>
    </Card>
  );
}
