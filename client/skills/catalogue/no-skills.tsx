import { empty, skillSearch } from '#copy/skills.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';

interface NoSkillsProps {
  /** Absent without a search. */
  readonly onClearSearch?: (() => void) | undefined;
  /** Absent without a filter. */
  readonly onClearFilter?: (() => void) | undefined;
}

/** An empty result, with a way out of the search and of the filter. */
export function NoSkills({ onClearSearch, onClearFilter }: NoSkillsProps) {
  return (
    <Empty title={empty.noSkills} {...(onClearSearch && { hint: skillSearch.otherWords })}>
      <div className="row">
        {onClearSearch && <Button onClick={onClearSearch}>{skillSearch.clear}</Button>}
        {onClearFilter && <Button onClick={onClearFilter}>{skillSearch.inAllSubjects}</Button>}
      </div>
    </Empty>
  );
}
