import { useEffect, useState } from 'react';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { skills } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { toPreviewSkill } from '#paths';
import { loadMissingPoints, loadPoints, loadTopics, pointsOf, topicsOf } from '#skills/state/catalogue.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { endPause, pausedRating } from '#skills/state/paused-rating.ts';
import { Refused } from '#skills/with-skill.tsx';
import { useLoad } from '#state/use-load.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RatingForm, type RatingFormProps } from './rating-form.tsx';
import { RatingHeading } from './rating-heading.tsx';

interface RateTopicProps extends Omit<RatingFormProps, 'heading' | 'topic' | 'rated' | 'paused' | 'points'> {
  readonly topicId: number;
  /** Stands for a topic of another skill. */
  readonly refusal: string;
}

/** Rates the points of a topic, rated before or new. Must have a key per topic. */
export function RateTopic({ topicId, refusal, ...props }: RateTopicProps) {
  const { user, skill, userSkill } = props;
  // Read once, when the screen opens, because a save or a deletion changes it under the form.
  const [rated] = useState(() => ratedTopic(userSkill, topicId));
  const [pause] = useState(() => pausedRating(user.username));
  const paused = pause?.topic_id === topicId ? pause : undefined;
  useEffect(() => endPause(user.username, ({ topic_id }) => topic_id === topicId), [user.username, topicId]);
  const retryTopics = useLoad(loadTopics, skill.skill_id);
  const retryPoints = useLoad(loadPoints, topicId);
  const topics = topicsOf(skill.skill_id).value;
  const points = pointsOf(topicId).value;
  const topic =
    topics.kind === 'ready' ? topics.value.find(({ topic_id }) => topic_id === topicId) : undefined;
  const isReady = topic !== undefined && points.kind === 'ready';
  useEffect(() => {
    if (isReady) void loadMissingPoints(skill.skill_id);
  }, [isReady, skill.skill_id]);
  const heading = rated ? rating.edit(skill.name) : rating.add(skill.name);
  const screen = rated ? 'edit' : props.screen;
  if (topics.kind === 'ready' && !topic) return <Refused title={heading} refusal={refusal} />;
  if (topic && points.kind === 'ready' && points.value.length > 0) {
    return (
      <RatingForm
        {...props}
        paused={paused}
        screen={screen}
        topic={topic}
        heading={heading}
        rated={rated}
        points={points.value}
      />
    );
  }
  const list = topic ? points : topics;
  const retry = () => {
    retryTopics();
    retryPoints();
  };
  return (
    <Page
      title={app.title(topic ? named(rating.titleOf(heading, topic.name)) : heading)}
      heading={topic ? <RatingHeading skill={heading} topic={named(topic.name)} /> : heading}
      back
      narrow
    >
      {list.kind === 'failed' && <LoadFailure message={list.message} onRetry={retry} />}
      {list.kind === 'ready' && (
        <Empty title={errors.noPoints}>
          <ButtonLink href={toPreviewSkill(skill.skill_id)}>{named(skill.name)}</ButtonLink>
        </Empty>
      )}
      {(list.kind === 'idle' || list.kind === 'loading') && (
        <Skeleton of={topic ? named(topic.name) : skills.topicsOf(skill.name)} shape="panel" />
      )}
    </Page>
  );
}
