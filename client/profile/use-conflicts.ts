import { useState } from 'react';
import type { ProfileForm } from '#contract/account-forms.ts';
import { updateProfile } from '#copy/profile.ts';
import type { Form } from '#forms/form.ts';
import { labels } from './labels.ts';
import type { Conflict, Decision, ProfileField, Side } from './state/merge-profile.ts';

export type Choices = Partial<Record<ProfileField, Side>>;

/** The conflicts of the last save, with the learner's choices. The form keeps what was typed. */
export function useConflicts(form: Form<ProfileForm>) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [choices, setChoices] = useState<Choices>({});

  /** Starts a round of choices. An empty list returns to the fields. */
  function ask(next: readonly Conflict[]): void {
    for (const { field } of conflicts) form.setError(field, undefined);
    setConflicts(next);
    setChoices({});
  }

  function choose(field: ProfileField, side: Side): void {
    form.setError(field, undefined);
    setChoices({ ...choices, [field]: side });
  }

  /** Returns the decisions. Sets an error at each conflict without a choice, and then returns undefined. */
  function decide(): readonly Decision[] | undefined {
    const decisions = conflicts.flatMap((conflict) => {
      const kept = choices[conflict.field];
      if (kept === undefined) form.setError(conflict.field, updateProfile.choose(labels[conflict.field]));
      return kept === undefined ? [] : [{ ...conflict, kept }];
    });
    return decisions.length === conflicts.length ? decisions : undefined;
  }

  return { conflicts, choices, ask, choose, decide };
}
