import { useEffect, useState } from 'react';
import type { Point, Topic, UserTopic } from '#contract/entities.ts';
import { fieldOf, type RatingScreen, ratedPoints, ratingOf } from '#contract/rating.ts';
import { minimumPoints } from '#contract/rules.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { skillDetail } from '#copy/skills.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { createForm, type Texts } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { removeSkill, removeTopic, saveRating } from '#skills/state/ratings.ts';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { draftOf } from '#state/drafts.ts';
import { Button } from '#ui/button.tsx';
import { LongName } from '#ui/long-text.tsx';
import { Text } from '#ui/text.tsx';
import { OneAtATime } from './one-at-a-time.tsx';
import { type PointGroup, PointList } from './point-list.tsx';
import { RatedCount } from './rated-count.tsx';
import { useSteps } from './steps.ts';

export interface RatingFormProps extends SkillOfLearner {
  readonly topic: Topic;
  readonly screen: RatingScreen;
  readonly heading: string;
  readonly rated: UserTopic | undefined;
  readonly points: readonly Point[];
}

/** The form for the levels of a topic's points. Must have a key per topic. */
export function RatingForm(props: RatingFormProps) {
  const { heading, user, skill, userSkill, topic, screen, rated } = props;
  // Read once, because the catalogue may change while the form is open.
  const [points] = useState(props.points);
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const [form] = useState(() =>
    createForm<Texts>(
      ratingOf(points, screen),
      levelsOf(points, rated),
      draftOf(`rating ${topic.topic_id}`, { owner: user.username }),
    ),
  );
  // Shows levels that another tab has saved, except in fields that the learner has changed here.
  const latest = ratedTopic(userSkill, topic.topic_id);
  useEffect(() => form.rebase(levelsOf(points, latest)), [form, points, latest]);
  const ids = { skill_id: skill.skill_id, topic_id: topic.topic_id };
  const groups = groupsOf(points, rated);
  const inOrder = groups.flatMap((group) => group.points);
  const steps = useSteps(form, inOrder, rated === undefined);
  const isStep = steps.isOn && steps.at < inOrder.length;
  return (
    <FormPage
      form={form}
      wide
      title={named(rating.titleOf(heading, topic.name))}
      heading={heading}
      exception={errors.ratingFailed}
      onNext={isStep ? () => steps.go(steps.at + 1) : undefined}
      savedNote={rating.saveFailedHint}
      reveal={steps.isOn ? steps.reveal : undefined}
      intro={
        <>
          <Text className="lead">{rating.topic(topic.name)}</Text>
          <LongName name={topic.name} />
          {points.length >= minimumPoints.add && <p>{rating.note}</p>}
          {points.length > 1 && (
            <div>
              <Button onClick={steps.toggle}>{steps.isOn ? rating.allOnOnePage : rating.oneAtATime}</Button>
            </div>
          )}
        </>
      }
      send={(values) => saveRating({ ...ids, points: ratedPoints(points, values) })}
      onDone={() => {
        // Levels that the learner changed during the save are not saved yet.
        if (!form.isChanged.value) leaveAfterSuccess();
      }}
      below={
        rated && (
          <div className="ruled row">
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
      {steps.isOn ? (
        <OneAtATime form={form} points={inOrder} steps={steps} />
      ) : (
        <PointList form={form} groups={groups} />
      )}
      {!isStep && (
        <SubmitBar form={form} sticky={!steps.isOn && <RatedCount form={form} />}>
          {rating.submit}
        </SubmitBar>
      )}
    </FormPage>
  );
}

/** Returns the points in display order. Points that were rated before come first. */
function groupsOf(points: readonly Point[], rated: UserTopic | undefined): readonly PointGroup[] {
  if (!rated) return [{ heading: skillDetail.points, points }];
  const ids = new Set(rated.points.map(({ point_id }) => point_id));
  const others = points.filter(({ point_id }) => !ids.has(point_id));
  return [
    { heading: rating.current, points: points.filter(({ point_id }) => ids.has(point_id)) },
    ...(others.length > 0 ? [{ heading: rating.more, points: others }] : []),
  ];
}

/** Returns the initial values of the form. Unrated points are ''. */
function levelsOf(points: readonly Point[], rated: UserTopic | undefined): Record<string, string> {
  const levels = new Map(rated?.points.map(({ point_id, level }) => [point_id, String(level)]));
  return Object.fromEntries(points.map(({ point_id }) => [fieldOf(point_id), levels.get(point_id) ?? '']));
}
