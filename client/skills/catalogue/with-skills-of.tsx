import type { Skill } from '#contract/entities.ts';
import { skillSearch } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { WithList, type WithListProps } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { useLoad } from '#state/use-load.ts';

interface WithSkillsOfProps extends Pick<WithListProps<Skill>, 'none' | 'children'> {
  readonly subject: number;
}

/** Loads the skills of a subject, and renders them. */
export function WithSkillsOf({ subject, ...rest }: WithSkillsOfProps) {
  const { loadSkillsOf, skillsOf } = useStore(catalogueOf);
  const retry = useLoad(loadSkillsOf, subject);
  const list = skillsOf(subject).value;
  return <WithList name={skillSearch.skills} list={list} failure={LoadFailure} retry={retry} {...rest} />;
}
