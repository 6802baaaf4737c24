import type { ReactNode } from 'react';
import type { Topic } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { skills } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { loadTopics, topicsOf } from '#skills/state/catalogue.ts';
import { Refused } from '#skills/with-skill.tsx';
import { useLoad } from '#state/use-load.ts';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface TopicOfAddressProps {
  readonly skill: { readonly skill_id: number; readonly name: string };
  readonly topicId: number;
  readonly heading: string;
  readonly refusal: string;
  readonly children: (topic: Topic) => ReactNode;
}

export function TopicOfAddress({ skill, topicId, heading, refusal, children }: TopicOfAddressProps) {
  const { skill_id, name } = skill;
  const retry = useLoad(loadTopics, skill_id);
  const list = topicsOf(skill_id).value;
  if (list.kind === 'ready') {
    const topic = list.value.find(({ topic_id }) => topic_id === topicId);
    return topic ? children(topic) : <Refused title={heading} refusal={refusal} />;
  }
  return (
    <Page title={app.title(heading)} heading={heading} back narrow>
      {list.kind === 'failed' ? (
        <LoadFailure message={list.message} onRetry={retry} />
      ) : (
        <Skeleton of={skills.topicsOf(name)} shape="panel" />
      )}
    </Page>
  );
}
