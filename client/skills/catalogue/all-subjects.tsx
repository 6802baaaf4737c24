import { useMemo } from 'react';
import type { Skill, Subject } from '#contract/entities.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch } from '#copy/skills.ts';
import { ListFailure } from '#loading/load-failure.tsx';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchInAddress, useSearchResults } from './search-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { SubjectCard } from './subject-card.tsx';

/** The subjects, with a search over subjects and skills (product, section 2: /allSubjects). */
export function AllSubjects() {
  return (
    <CatalogueScreen
      title={screens.allSubjects}
      of={({ subjects, loadSubjects }) => ({ list: subjects.value, retry: loadSubjects })}
      none={empty.noSubjects}
    >
      {(all) => <SubjectSearch all={all} />}
    </CatalogueScreen>
  );
}

function SubjectSearch({ all }: { all: readonly Subject[] }) {
  const { skills, loadSkills } = useStore(catalogueOf);
  const { query, field } = useSearchInAddress();
  const list = skills.value;
  const allSkills = list.kind === 'ready' ? list.value : undefined;
  // A single search: similar words count only when no subject and no skill has the words themselves.
  const searched = useMemo(() => [...all, ...(allSkills ?? [])], [all, allSkills]);
  const result = useSearchResults<Subject | Skill>(searched, query);
  const isSearch = result !== undefined && result.query !== '';
  const found = result?.items;
  const foundSubjects = useMemo(() => found?.filter((item) => 'sub_id' in item) ?? [], [found]);
  const foundSkills = useMemo(() => found?.filter((item) => 'skill_id' in item) ?? [], [found]);
  const counts = skillSearch.counts(
    foundSubjects.length,
    isSearch && allSkills ? foundSkills.length : undefined,
  );
  return (
    <>
      <SearchField
        label={skillSearch.subjectsLabel}
        {...field}
        found={result ? skillSearch.status(counts, result) : ''}
      />
      {!result && <Skeleton of={screens.allSubjects} shape="cards" />}
      {foundSubjects.length > 0 && (
        <ul className="cards wide">
          {foundSubjects.map((subject) => (
            <li key={subject.sub_id}>
              <SubjectCard subject={subject} level={2} max={114} />
            </li>
          ))}
        </ul>
      )}
      {isSearch && (list.kind === 'failed' || foundSkills.length > 0) && (
        <Section heading={skillSearch.skills}>
          {list.kind === 'failed' && <ListFailure onRetry={loadSkills} />}
          {foundSkills.length > 0 && <SkillCards skills={foundSkills} level={3} />}
        </Section>
      )}
      {isSearch && allSkills && result.items.length === 0 && (
        <NothingFound title={empty.noSubjects} query={result.query}>
          <Button onClick={field.onClear}>{skillSearch.clear}</Button>
        </NothingFound>
      )}
    </>
  );
}
