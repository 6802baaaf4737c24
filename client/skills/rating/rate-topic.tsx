import { useState } from 'react';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { toPreviewSkill } from '#paths';
import { loadPoints, pointsOf } from '#skills/state/catalogue.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { useLoad } from '#state/use-load.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { RatingForm, type RatingFormProps } from './rating-form.tsx';

type RateTopicProps = Omit<RatingFormProps, 'heading' | 'rated' | 'points'>;

/** Rates the points of a topic, rated before or new. Must have a key per topic. */
export function RateTopic(props: RateTopicProps) {
  const { skill, topic } = props;
  // Read once, when the screen opens, because a save or a deletion changes it under the form.
  const [rated] = useState(() => ratedTopic(props.userSkill, topic.topic_id));
  const retry = useLoad(loadPoints, topic.topic_id);
  const list = pointsOf(topic.topic_id).value;
  const heading = rated ? rating.edit(skill.name) : rating.add(skill.name);
  if (list.kind === 'ready' && list.value.length > 0) {
    return <RatingForm {...props} heading={heading} rated={rated} points={list.value} />;
  }
  return (
    <Page title={app.title(named(rating.titleOf(heading, topic.name)))} heading={heading} back narrow>
      <Text>{rating.topic(topic.name)}</Text>
      {list.kind === 'failed' && <LoadFailure message={list.message} onRetry={retry} />}
      {list.kind === 'ready' && (
        <Empty title={errors.noPoints}>
          <ButtonLink href={toPreviewSkill(skill.skill_id)}>{named(skill.name)}</ButtonLink>
        </Empty>
      )}
      {(list.kind === 'idle' || list.kind === 'loading') && <Skeleton of={named(topic.name)} shape="panel" />}
    </Page>
  );
}
