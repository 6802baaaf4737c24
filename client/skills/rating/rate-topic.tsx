import { useEffect, useState } from 'react';
import { toPreviewSkill } from '#addresses';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { skillDetail, skills } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { useStore } from '#session/use-session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { endPause, pausedRating } from '#skills/state/paused-rating.ts';
import { Refused } from '#skills/with-skill.tsx';
import { findIn } from '#state/remote.ts';
import { useLoad } from '#state/use-load.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RatingForm } from './rating-form.tsx';
import { RatingHeading } from './rating-heading.tsx';
import type { RatingProps } from './use-rating.ts';

interface RateTopicProps extends Omit<RatingProps, 'heading' | 'topic' | 'rated' | 'paused' | 'points'> {
  readonly topicId: number;
}

/** Rates the points of a topic, rated before or new. Must have a key per topic. */
export function RateTopic({ topicId, ...props }: RateTopicProps) {
  const { user, skill, userSkill } = props;
  const { loadTopics, loadPoints, loadMissingPoints, topicsOf, pointsOf } = useStore(catalogueOf);
  // Read once, when the screen opens, because a save or a deletion changes it under the form.
  const [rated] = useState(() => ratedTopic(userSkill, topicId));
  const [pause] = useState(() => pausedRating(user.username));
  const paused = pause?.topic_id === topicId ? pause : undefined;
  useEffect(() => endPause(user.username, ({ topic_id }) => topic_id === topicId), [user.username, topicId]);
  const retryTopics = useLoad(loadTopics, skill.skill_id);
  const retryPoints = useLoad(loadPoints, topicId);
  const topics = topicsOf(skill.skill_id).value;
  const points = pointsOf(topicId).value;
  const topic = findIn(topics, ({ topic_id }) => topic_id === topicId);
  const isReady = topic !== undefined && points.kind === 'ready';
  useEffect(() => {
    if (isReady) void loadMissingPoints(skill.skill_id);
  }, [isReady, skill.skill_id, loadMissingPoints]);
  const heading = rated ? rating.edit(skill.name) : rating.add(skill.name);
  const screen = rated ? 'edit' : props.screen;
  // The topic belongs to another skill.
  const refusal = props.screen === 'add' ? skillDetail.notFound : skillDetail.badRequest;
  if (topics.kind === 'ready' && !topic) return <Refused title={heading} refusal={refusal} />;
  if (topic && points.kind === 'ready' && points.value.length > 0)
    return <RatingForm {...props} {...{ paused, screen, topic, heading, rated }} points={points.value} />;
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
