import { useEffect, useState } from 'react';
import type { Point, Topic, UserTopic } from '#contract/entities.ts';
import { fieldOf, minRated, type RatingScreen, ratedPoints, ratingOf } from '#contract/rating.ts';
import { minimumPoints } from '#contract/rules.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { easy, rating } from '#copy/rating.ts';
import { skillDetail } from '#copy/skills.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { createForm, type Texts } from '#forms/form.ts';
import { FormPage } from '#forms/form-page.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { type PausedRating, pauseRating } from '#skills/state/paused-rating.ts';
import { removeSkill, removeTopic, saveRating } from '#skills/state/ratings.ts';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { draftOf } from '#state/drafts.ts';
import { showStatus } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { focusHeadingAround } from '#ui/focus.ts';
import { LongName } from '#ui/long-text.tsx';
import { EasyOffer } from './easy-offer.tsx';
import { OneAtATime } from './one-at-a-time.tsx';
import { type PointGroup, PointList } from './point-list.tsx';
import { PointWays } from './point-ways.tsx';
import { RatedCount } from './rated-count.tsx';
import { RatingHeading } from './rating-heading.tsx';
import { StepTools } from './step-tools.tsx';
import { useSteps } from './steps.ts';

export interface RatingFormProps extends SkillOfLearner {
  readonly topic: Topic;
  readonly screen: RatingScreen;
  readonly heading: string;
  readonly rated: UserTopic | undefined;
  readonly paused: PausedRating | undefined;
  readonly points: readonly Point[];
}

/** The form for the levels of a topic's points. Must have a key per topic. */
export function RatingForm(props: RatingFormProps) {
  const { heading, user, skill, userSkill, topic, screen, rated, paused } = props;
  // Read once, because the catalogue may change while the form is open.
  const [points] = useState(props.points);
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const [form] = useState(() =>
    createForm<Texts>(
      ratingOf(points, screen),
      levelsOf(points, rated),
      draftOf(`rating ${topic.topic_id}`, { owner: user.username }),
      draftOf(`rating ${topic.topic_id} as seen`, { owner: user.username, brief: true }),
    ),
  );
  // Shows levels that another tab has saved, except in fields that the learner has changed here.
  const latest = ratedTopic(userSkill, topic.topic_id);
  const isSending = form.progress.value === 'sending';
  useEffect(() => {
    if (!isSending) form.rebase(levelsOf(points, latest));
  }, [form, points, latest, isSending]);
  const ids = { skill_id: skill.skill_id, topic_id: topic.topic_id };
  const groups = groupsOf(points, rated);
  const inOrder = groups.flatMap((group) => group.points);
  const startAt = paused && indexOf(inOrder, paused.point_id);
  const steps = useSteps(form, inOrder, { isNew: rated === undefined, startAt });
  const { view, step } = steps;
  const isEasy = view === 'easy';
  const note = points.length >= minimumPoints.add && <p>{rating.note}</p>;
  const pause = () => {
    const isStored = pauseRating(user.username, { ...ids, point_id: inOrder[steps.at]?.point_id });
    if (isStored) showStatus(easy.paused, 'information', { news: [] });
    leaveAfterSuccess(paths.home);
  };
  return (
    <FormPage
      form={form}
      wide
      title={named(rating.titleOf(heading, topic.name))}
      heading={<RatingHeading skill={heading} topic={named(topic.name)} />}
      hasBack={!isEasy}
      compact={isEasy ? 'no-offer' : view === 'point' || points.length === 1 ? 'offer-below' : undefined}
      beside={
        view !== 'list' && (
          <StepTools steps={steps} count={points.length} failures={form.failures.value} onPause={pause} />
        )
      }
      exception={errors.ratingFailed}
      onNext={view === 'list' || step.kind === 'check' ? undefined : steps.next}
      savedNote={rating.saveFailedHint}
      reveal={view === 'list' ? undefined : steps.reveal}
      intro={
        view === 'list' && (
          <>
            <LongName name={topic.name} />
            {note}
            {points.length > 1 && (
              <div>
                <Button single onClick={() => steps.changeView('point')}>
                  {rating.oneAtATime}
                </Button>
              </div>
            )}
          </>
        )
      }
      send={(values) =>
        saveRating({
          skill,
          topic,
          points: ratedPoints(points, values),
          seen: seenLevels(points, form.seen.value, latest),
        })
      }
      onDone={() => {
        // Levels that the learner changed during the save are not saved yet.
        if (!form.isChanged.value) leaveAfterSuccess();
      }}
      below={
        !isEasy && (
          <>
            {view === 'point' && (
              <>
                <LongName name={topic.name} />
                <div className="row middle">
                  <Button
                    single
                    onClick={({ currentTarget }) => {
                      // The button goes away with the point.
                      focusHeadingAround(currentTarget);
                      steps.changeView('list');
                    }}
                  >
                    {rating.allOnOnePage}
                  </Button>
                  {note}
                </div>
              </>
            )}
            <EasyOffer />
            {rated && (
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
            )}
          </>
        )
      }
    >
      {view === 'list' ? (
        <PointList form={form} groups={groups} />
      ) : (
        <OneAtATime form={form} points={inOrder} steps={steps} />
      )}
      {step.kind !== 'welcome' && (
        <SubmitBar form={form} sticky={<RatedCount form={form} min={minRated(screen, points.length)} />}>
          {view === 'list' || step.kind === 'check' ? rating.submit : rating.next}
        </SubmitBar>
      )}
      <PointWays form={form} steps={steps} count={points.length} />
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

/** Returns the levels on which the learner's changes rest. The form does not have points that left the catalogue. */
function seenLevels(points: readonly Point[], seen: Partial<Texts>, latest: UserTopic | undefined) {
  const fields = Object.entries(levelsOf(points, latest));
  const inForm = new Set(points.map(({ point_id }) => point_id));
  return [
    ...ratedPoints(points, Object.fromEntries(fields.map(([field, now]) => [field, seen[field] ?? now]))),
    ...(latest?.points ?? []).filter(({ point_id }) => !inForm.has(point_id)),
  ];
}

/** Returns the index of a point, or the number of points without it. */
function indexOf(points: readonly Point[], pointId: number | undefined): number {
  const index = points.findIndex(({ point_id }) => point_id === pointId);
  return index === -1 ? points.length : index;
}

/** Returns the initial values of the form. Unrated points are ''. */
function levelsOf(points: readonly Point[], rated: UserTopic | undefined): Record<string, string> {
  const levels = new Map(rated?.points.map(({ point_id, level }) => [point_id, String(level)]));
  return Object.fromEntries(points.map(({ point_id }) => [fieldOf(point_id), levels.get(point_id) ?? '']));
}
