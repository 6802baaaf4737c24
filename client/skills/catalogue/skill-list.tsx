import { useSearchParams } from 'wouter';
import type { Skill } from '#contract/entities.ts';
import { named } from '#copy/name.ts';
import { screens } from '#copy/screens.ts';
import { skills as copy, empty, skillSearch } from '#copy/skills.ts';
import { SelectField } from '#forms/fields/select-field.tsx';
import { useIdInAddress } from '#navigation/address.ts';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { ready } from '#state/remote.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CatalogueScreen } from './catalogue-screen.tsx';
import { changed } from './changed-address.ts';
import { NothingFound } from './nothing-found.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchInAddress, useSearchResults } from './search-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { WithSkillsOf } from './with-skills-of.tsx';

const filterId = 'subject';

/** The catalogue with a search and a filter, for the choice of a skill (product, section 2: Skill list). */
export function SkillList() {
  return (
    <CatalogueScreen
      title={screens.skillList}
      of={({ skills, loadSkills }) => ({ list: skills.value, retry: loadSkills })}
      none={empty.noSkills}
    >
      {(all) => <SkillSearch all={all} />}
    </CatalogueScreen>
  );
}

function SkillSearch({ all }: { all: readonly Skill[] }) {
  const { skillsOf } = useStore(catalogueOf);
  const { query, field } = useSearchInAddress();
  const [, setParams] = useSearchParams();
  const subject = useKnownSubject();
  const choose = (id: string) =>
    setParams((now) => changed(now, { subject: id, shown: '' }), { replace: true });
  const list = subject === undefined ? ready(all) : skillsOf(subject).value;
  const result = useSearchResults(list.kind === 'ready' ? list.value : undefined, query);
  const clearFilter = () => {
    choose('');
    document.getElementById(filterId)?.focus();
  };
  const allSubjects = subject !== undefined && (
    <Button onClick={clearFilter}>{skillSearch.inAllSubjects}</Button>
  );
  function results() {
    if (!result) return <Skeleton of={screens.skillList} shape="cards" />;
    if (result.items.length > 0) return <SkillCards skills={result.items} level={2} />;
    if (result.query === '') return <Empty title={empty.noSkills}>{allSubjects}</Empty>;
    return (
      <NothingFound title={empty.noSkills} query={result.query}>
        <Button onClick={field.onClear}>{skillSearch.clear}</Button>
        {allSubjects}
      </NothingFound>
    );
  }
  return (
    <>
      <SearchField
        label={skillSearch.label}
        {...field}
        found={result ? skillSearch.status(copy.skillCount(result.items.length), result) : ''}
      >
        <SubjectFilter subject={subject} onChange={choose} />
      </SearchField>
      {subject === undefined ? (
        results()
      ) : (
        <WithSkillsOf key={subject} subject={subject} none={results()}>
          {results}
        </WithSkillsOf>
      )}
    </>
  );
}

/** Returns the subject in the address. Ignores an unknown subject. */
function useKnownSubject(): number | undefined {
  const id = useIdInAddress('subject');
  const all = useStore(catalogueOf).subjects.value;
  return all.kind !== 'ready' || all.value.some(({ sub_id }) => sub_id === id) ? id : undefined;
}

interface SubjectFilterProps {
  readonly subject: number | undefined;
  readonly onChange: (id: string) => void;
}

function SubjectFilter({ subject, onChange }: SubjectFilterProps) {
  const { subjects, loadSubjects } = useStore(catalogueOf);
  const all = subjects.value;
  const options = all.kind === 'ready' ? all.value : [];
  return (
    <div className="stack start">
      <SelectField
        id={filterId}
        label={skillSearch.subject}
        value={String(subject ?? '')}
        onChange={onChange}
        {...(all.kind === 'failed' && { hint: skillSearch.subjectsNotLoaded })}
        prompt={skillSearch.allSubjects}
        options={options.map(({ sub_id, name }) => [String(sub_id), named(name)])}
      />
      {all.kind === 'failed' && <RetryButton onRetry={loadSubjects} of={skillSearch.subject} />}
    </div>
  );
}
