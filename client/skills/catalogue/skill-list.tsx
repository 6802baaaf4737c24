import { useSignals } from '@preact/signals-react/runtime';
import { useCallback } from 'react';
import type { Skill } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { screens } from '#copy/screens.ts';
import { empty, finding } from '#copy/skills.ts';
import { loadSkills, skills } from '#skills/state/catalogue.ts';
import { search } from '#skills/state/search.ts';
import { WithList } from '#state/remote-list.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { SearchField, Status } from './search-field.tsx';
import { useSearchInAddress } from './search-in-address.ts';
import { SkillCards } from './skill-cards.tsx';
import { useSearchResults } from './use-search.ts';

/** The catalogue, to find and choose a skill in (product, section 2: Skill list). */
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
        {(all) => <FoundSkills all={all} />}
      </WithList>
    </Page>
  );
}

function FoundSkills({ all }: { all: readonly Skill[] }) {
  useSignals();
  const { typed, query, setTyped, keep } = useSearchInAddress();
  const look = useCallback((words: string, overtaken: AbortSignal) => search(all, words, overtaken), [all]);
  const result = useSearchResults(look, all, query);
  return (
    <>
      <SearchField label={finding.label} value={typed} onChange={setTyped} onBlur={keep} />
      <Status>{result?.query ? finding.found(result.found.length) : ''}</Status>
      {result?.found.length === 0 && <Empty title={empty.noSkills} hint={finding.otherWords} />}
      {result && result.found.length > 0 && <SkillCards key={result.query} skills={result.found} level={2} />}
    </>
  );
}
