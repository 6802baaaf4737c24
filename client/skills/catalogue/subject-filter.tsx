import { named } from '#copy/name.ts';
import { skillSearch } from '#copy/skills.ts';
import { SelectField } from '#forms/fields/select-field.tsx';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { RetryButton } from '#ui/retry-button.tsx';

const id = 'subject';

export const focusSubjectFilter = () => document.getElementById(id)?.focus();

interface SubjectFilterProps {
  readonly subject: number | undefined;
  readonly onChange: (id: string) => void;
}

export function SubjectFilter({ subject, onChange }: SubjectFilterProps) {
  const { subjects, loadSubjects } = useStore(catalogueOf);
  const all = subjects.value;
  const options = all.kind === 'ready' ? all.value : [];
  return (
    <div className="stack start">
      <SelectField
        id={id}
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
