import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useEffect, useState } from 'react';
import type { Point, Topic, UserTopic } from '#contract/entities.ts';
import { fieldOf, type RatingScreen, ratedPoints, ratingOf } from '#contract/rating.ts';
import { minimumPoints } from '#contract/rules.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { skillDetail } from '#copy/skills.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { createForm } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { FormPart } from '#forms/form-part.tsx';
import { toPreviewSkill } from '#paths';
import { loadPoints, pointsOf } from '#skills/state/catalogue.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { removeSkill, removeTopic, saveRating } from '#skills/state/ratings.ts';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { draftOf } from '#state/drafts.ts';
import { LoadFailure } from '#state/load-failure.tsx';
import { useLoad } from '#state/use-load.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { WholeName } from '#ui/long-text.tsx';
import { Page, PageFrame } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PointField } from './point-field.tsx';
import { RatedCount } from './rated-count.tsx';
import './rate.css';

interface RateTopicProps extends SkillOfLearner {
  readonly topic: Topic;
  readonly screen: RatingScreen;
}

/** Rates the points of a topic: the learner's own, if they have it, or a new one. Key it by topic. */
export function RateTopic(props: RateTopicProps) {
  useSignals();
  const { skill, topic } = props;
  // As it was when the screen was opened: saving or deleting changes it under the form.
  const [known] = useState(() => ratedTopic(props.mine, topic.topic_id));
  const readAgain = useLoad(loadPoints, topic.topic_id);
  const list = pointsOf(topic.topic_id).value;
  const heading = known ? rating.edit(skill.name) : rating.add(skill.name);
  if (list.kind === 'ready' && list.value.length > 0) {
    return <RatingForm {...props} heading={heading} known={known} points={list.value} />;
  }
  return (
    <Page title={app.title(named(rating.titleOf(heading, topic.name)))} heading={heading} back narrow>
      <p>{rating.topic(topic.name)}</p>
      {list.kind === 'failed' && <LoadFailure message={list.message} onRetry={readAgain} />}
      {list.kind === 'ready' && (
        <Empty title={errors.noPoints}>
          <ButtonLink href={toPreviewSkill(skill.skill_id)}>{named(skill.name)}</ButtonLink>
        </Empty>
      )}
      {(list.kind === 'idle' || list.kind === 'loading') && <Skeleton of={named(topic.name)} shape="panel" />}
    </Page>
  );
}

interface RatingFormProps extends RateTopicProps {
  readonly heading: string;
  readonly known: UserTopic | undefined;
  readonly points: readonly Point[];
}

function RatingForm({ heading, user, skill, mine, topic, screen, known, points: given }: RatingFormProps) {
  useSignals();
  // As they were when the form began: the catalogue may change under it.
  const [points] = useState(given);
  const { moveOn } = useContext(PageFrame);
  const [form] = useState(() =>
    createForm<Record<string, string>>(
      ratingOf(points, screen),
      levelsOf(points, known),
      draftOf(`rating ${topic.topic_id}`, { owner: user.username }),
    ),
  );
  // What another tab saved meanwhile shows where nothing was chosen here.
  const now = ratedTopic(mine, topic.topic_id);
  useEffect(() => form.rebase(levelsOf(points, now)), [form, points, now]);
  const ids = { skill_id: skill.skill_id, topic_id: topic.topic_id };
  const isKnown = new Set(known?.points.map(({ point_id }) => point_id));
  const current = points.filter(({ point_id }) => isKnown.has(point_id));
  const others = points.filter(({ point_id }) => !isKnown.has(point_id));
  const field = (point: Point) => <PointField key={point.point_id} form={form} point={point} />;
  return (
    <FormPage
      form={form}
      title={named(rating.titleOf(heading, topic.name))}
      heading={heading}
      submit={rating.submit}
      unsaved={rating.unsaved}
      stillThere={rating.kept}
      intro={
        <>
          <p className="rating-topic">{rating.topic(topic.name)}</p>
          <WholeName name={topic.name} />
          {points.length >= minimumPoints.add && <p>{rating.note}</p>}
        </>
      }
      send={async (values, left) => {
        const rated = ratedPoints(points, values);
        const problem = await saveRating({ ...ids, points: rated });
        // What was chosen while it was on its way is not saved yet.
        const isAll = Object.entries(values).every(([name, level]) => form.values[name]?.value === level);
        if (problem === undefined && isAll && !left.aborted) moveOn();
        return problem;
      }}
      below={
        known && (
          <div className="rating-deletions">
            <DeleteButton
              text={rating.deletingTopic(topic.name)}
              remove={() => removeTopic(ids.skill_id, ids.topic_id)}
              onRemoved={form.reset}
            >
              {rating.deleteTopic}
            </DeleteButton>
            <DeleteButton
              text={rating.deletingSkill}
              remove={() => removeSkill(ids.skill_id)}
              onRemoved={form.reset}
            >
              {rating.deleteSkill}
            </DeleteButton>
          </div>
        )
      }
    >
      <RatedCount form={form} />
      {known ? (
        <>
          <FormPart heading={rating.current}>{current.map(field)}</FormPart>
          {others.length > 0 && <FormPart heading={rating.more}>{others.map(field)}</FormPart>}
        </>
      ) : (
        <FormPart heading={skillDetail.points}>{points.map(field)}</FormPart>
      )}
    </FormPage>
  );
}

/** What the form begins with: the learner's levels, and nothing for what they have not rated. */
function levelsOf(points: readonly Point[], known: UserTopic | undefined): Record<string, string> {
  const levels = new Map(known?.points.map(({ point_id, level }) => [point_id, String(level)]));
  return Object.fromEntries(points.map(({ point_id }) => [fieldOf(point_id), levels.get(point_id) ?? '']));
}
