import type { ReactNode } from 'react';
import type { Topic } from '#contract/entities.ts';
import { empty, skills } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { useLoad } from '#state/use-load.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { loadTopics, topicsOf } from './state/catalogue.ts';

interface TopicsOfSkillProps {
  readonly skill: { readonly skill_id: number; readonly name: string };
  readonly children: (topics: readonly Topic[]) => ReactNode;
}

export function TopicsOfSkill({ skill, children }: TopicsOfSkillProps) {
  const retry = useLoad(loadTopics, skill.skill_id);
  const list = topicsOf(skill.skill_id).value;
  if (list.kind === 'failed') {
    return <LoadFailure message={list.message} onRetry={retry} />;
  }
  if (list.kind !== 'ready') return <Skeleton of={skills.topicsOf(skill.name)} shape="panel" />;
  if (list.value.length === 0) return <Empty title={empty.topics} />;
  return children(list.value);
}
