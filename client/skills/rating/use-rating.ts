import { useEffect, useMemo, useState } from 'react';
import type { Point, Topic, UserTopic } from '#contract/entities.ts';
import { fieldOf, type RatingScreen, ratedPoints, ratingOf } from '#contract/rating.ts';
import { rating } from '#copy/rating.ts';
import { skillDetail } from '#copy/skills.ts';
import { createForm, type Texts } from '#forms/form.ts';
import { useSession } from '#session/use-session.ts';
import { saveRating } from '#skills/outbox/ratings.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import type { PausedRating } from '#skills/state/paused-rating.ts';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { draftOf } from '#state/drafts.ts';
import { useSteps } from './steps.ts';

export interface RatingProps extends SkillOfLearner {
  readonly topic: Topic;
  readonly screen: RatingScreen;
  readonly heading: string;
  readonly rated: UserTopic | undefined;
  readonly paused: PausedRating | undefined;
  readonly points: readonly Point[];
}

export interface RatingState {
  readonly rating: ReturnType<typeof useRating>;
}

/** Returns the state of a rating, which its views share. */
export function useRating(props: RatingProps) {
  const { user, skill, userSkill, topic, screen, rated, paused } = props;
  const session = useSession();
  // Read once, because the catalogue may change while the form is open. Names in the language of the page may come late.
  const [read] = useState(props.points);
  const points = useMemo(
    () => read.map((point) => props.points.find(({ point_id }) => point_id === point.point_id) ?? point),
    [read, props.points],
  );
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
  const groups = groupsOf(points, rated);
  const inOrder = groups.flatMap((group) => group.points);
  const steps = useSteps(form, inOrder, !rated, paused);
  const save = (values: Texts) => {
    const seen = seenLevels(points, form.seen(), latest);
    return saveRating(session, { skill, topic, points: ratedPoints(points, values), seen });
  };
  return { ...props, form, groups, points: inOrder, steps, save };
}

/** Returns the points in display order. Points that were rated before come first. */
function groupsOf(points: readonly Point[], rated: UserTopic | undefined) {
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

/** Returns the starting values of the form. Unrated points are ''. */
function levelsOf(points: readonly Point[], rated: UserTopic | undefined): Texts {
  const levels = new Map(rated?.points.map(({ point_id, level }) => [point_id, String(level)]));
  return Object.fromEntries(points.map(({ point_id }) => [fieldOf(point_id), levels.get(point_id) ?? '']));
}
