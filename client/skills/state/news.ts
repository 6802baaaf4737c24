import { toEditSkill } from '#addresses';
import type { RatedPoint, Skill, Topic, UserSkill } from '#contract/entities.ts';
import { topicRating } from '#contract/levels.ts';
import { news } from '#copy/rating.ts';
import { levels } from '#copy/skills.ts';
import type { StatusDetails } from '#state/messages.ts';
import type { Remote } from '#state/remote.ts';
import { ratedTopic } from './my-skills.ts';

export interface SavedRating {
  readonly skill: Pick<Skill, 'skill_id' | 'name'>;
  readonly topic: Pick<Topic, 'topic_id' | 'name' | 'Points'>;
  readonly points: readonly RatedPoint[];
  /** The learner's skill before the save. */
  readonly before: UserSkill | undefined;
  readonly isFirstSkill: boolean;
}

const texts = (parts: readonly (string | false)[]) => parts.filter((part) => part !== false);

/** Returns what a saved rating has changed, in sentences, with a link to the next topic without levels. */
export function newsOf(
  { skill, topic, points, before, isFirstSkill }: SavedRating,
  topics: Remote<readonly Topic[]>,
): StatusDetails {
  const { skill_id, name } = skill;
  const { topic_id, Points: total } = topic;
  const old = ratedTopic(before, topic_id)?.points ?? [];
  const rating = topicRating(points, total);
  const oldRating = topicRating(old, total);
  const isOpen = (other: Topic) =>
    other.topic_id !== topic_id && other.Points !== 0 && !ratedTopic(before, other.topic_id);
  const open = topics.kind === 'ready' ? topics.value.filter(isOpen) : undefined;
  const isSkillFinished = open?.length === 0 && old.length === 0;
  const isTopicFinished = points.length === total && old.length < total;
  const next = open?.[0];
  return {
    news: [
      changeOfOnePoint(old, points) ??
        texts([
          news.result(topic.name, rating),
          old.length > 0 && points.length > old.length && news.morePoints(points.length - old.length),
          old.length > 0 && rating.level !== oldRating.level && news.levelBefore(oldRating),
        ]).join(' '),
      ...texts([
        isFirstSkill && news.firstSkill,
        isSkillFinished ? news.skillFinished(name) : isTopicFinished && news.topicFinished,
      ]),
    ],
    links: next && [{ href: toEditSkill(skill_id, false, next.topic_id), label: news.nextTopic(next.name) }],
    changed: { skill_id, topic_id },
  };
}

/** Returns the sentence about a save that changes a single point. Undefined for a new topic or several changes. */
function changeOfOnePoint(old: readonly RatedPoint[], points: readonly RatedPoint[]): string | undefined {
  const notIn = (all: readonly RatedPoint[]) => (one: RatedPoint) =>
    !all.some(({ point_id, level }) => point_id === one.point_id && level === one.level);
  const [before, ...moreBefore] = old.filter(notIn(points));
  const [now = before, ...moreNow] = points.filter(notIn(old));
  const isOne = now && moreBefore.length + moreNow.length === 0 && (before ?? now).point_id === now.point_id;
  if (!isOne || old.length === 0) return undefined;
  const level = now === before ? 0 : now.level;
  return news.changed(now.name, levels[before?.level ?? 0] ?? '', levels[level] ?? '');
}
