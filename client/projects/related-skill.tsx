import { named } from '#copy/name.ts';
import { projectForm as copy } from '#copy/project-form.ts';
import { SelectField } from '#forms/fields/select-field.tsx';
import type { Form } from '#forms/form.ts';
import { FieldOf } from '#forms/form-field.tsx';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { findIn } from '#state/remote.ts';
import { RetryButton } from '#ui/retry-button.tsx';
import type { ProjectForm } from './state/project-form.ts';

/** Selects the related skill: a skill of the learner, or the project's current skill. */
export function RelatedSkill({ form }: { form: Form<ProjectForm> }) {
  const { mySkills, loadMySkills } = useStore(mySkillsOf);
  const { value: all } = useStore(catalogueOf).skills;
  const own = mySkills.value;
  const mine = own.kind === 'ready' ? own.value : [];
  const chosen = form.values.skill_id.value;
  const options = mine.map(({ skill_id, name }) => [String(skill_id), named(name)] as const);
  const other = findIn(all, ({ skill_id }) => String(skill_id) === chosen);
  const others =
    chosen === '' || options.some(([id]) => id === chosen) ? [] : [[chosen, other?.name ?? chosen] as const];
  const isNone = own.kind === 'ready' && mine.length === 0;
  return (
    <div>
      <FieldOf
        as={SelectField}
        form={form}
        field="skill_id"
        label={copy.skill}
        prompt={isNone ? copy.noSkills : copy.chooseSkill}
        options={[...options, ...others]}
      />
      {own.kind === 'failed' && <RetryButton onRetry={loadMySkills} of={copy.skill} />}
    </div>
  );
}
