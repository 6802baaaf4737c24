import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { Skill } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillSearch } from '#copy/skills.ts';
import { loadSkills, skills } from '#skills/state/catalogue.ts';
import { search } from '#skills/state/search.ts';
import { WithList } from '#state/remote-list.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SearchField, Status } from './search-field.tsx';
import { useSearchInAddress } from './search-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { useSearchResults } from './use-search-results.ts';

/** The catalogue with a search, for the choice of a skill (product, section 2: Skill list). */
export function SkillList() {
  useSignals();
  return (
    <Page title={app.title(screens.skillList)} heading={screens.skillList} back>
      <WithList
        name={screens.skillList}
        list={skills.value}
        none={<Empty title={empty.noSkills} />}
        retry={loadSkills}
      >
        {(all) => <SkillSearch all={all} />}
      </WithList>
    </Page>
  );
}

function SkillSearch({ all }: { all: readonly Skill[] }) {
  useSignals();
  const { typed, query, setTyped, flush } = useSearchInAddress();
  const searchSkills = useCallback((words: string, signal: AbortSignal) => search(all, words, signal), [all]);
  const result = useSearchResults(searchSkills, all, query);
  return (
    <>
      <SearchField label={skillSearch.label} value={typed} onChange={setTyped} onBlur={flush} />
      <Status>{result?.query ? skillSearch.results(result.results.length) : ''}</Status>
      {result?.results.length === 0 && <Empty title={empty.noSkills} hint={skillSearch.otherWords} />}
      {result && result.results.length > 0 && (
        <SkillCards key={result.query} skills={result.results} level={2} />
      )}
    </>
  );
}
