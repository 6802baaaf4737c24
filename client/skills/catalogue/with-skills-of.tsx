import type { ReactNode } from 'react';
import type { Skill } from '#contract/entities.ts';
import { skillSearch } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { loadSkillsOf, skillsOf } from '#skills/state/catalogue.ts';
import { useLoad } from '#state/use-load.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface WithSkillsOfProps {
  readonly subject: number;
  readonly children: (skills: readonly Skill[]) => ReactNode;
}

/** Loads the skills of a subject, and renders them. */
export function WithSkillsOf({ subject, children }: WithSkillsOfProps) {
  const retry = useLoad(loadSkillsOf, subject);
  const list = skillsOf(subject).value;
  if (list.kind === 'failed') return <LoadFailure message={list.message} onRetry={retry} />;
  if (list.kind !== 'ready') return <Skeleton of={skillSearch.skills} shape="cards" />;
  return children(list.value);
}
