import type { Skill, Topic } from '#contract/entities.ts';
import { empty, skills } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { WithList, type WithListProps } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { useLoad } from '#state/use-load.ts';
import { Empty } from '#ui/empty.tsx';
import { catalogueOf } from './state/catalogue.ts';

interface TopicsOfSkillProps extends Pick<WithListProps<Topic>, 'children'> {
  readonly skill: Pick<Skill, 'skill_id' | 'name'>;
}

export function TopicsOfSkill({ skill, children }: TopicsOfSkillProps) {
  const { loadTopics, topicsOf } = useStore(catalogueOf);
  const retry = useLoad(loadTopics, skill.skill_id);
  return (
    <WithList
      name={skills.topicsOf(skill.name)}
      list={topicsOf(skill.skill_id).value}
      shape="panel"
      failure={LoadFailure}
      none={<Empty title={empty.topics} />}
      retry={retry}
    >
      {children}
    </WithList>
  );
}
