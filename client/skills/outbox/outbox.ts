import { computed, signal } from '@preact/signals-react';
import { defineStore } from '#device/lifetime.ts';
import type { Session } from '#session/session.ts';
import type { Remote } from '#state/remote.ts';
import { levelsKey, topicNow, type UserSkills, withChange } from './rating-changes.ts';
import type { Outbox, RatingChange } from './stored-changes.ts';

// The learner's changes of ratings that the backend has not confirmed. The device holds them, also after the session.

export const outboxOf = defineStore((_: Session) => {
  /** The changes in their order. Empty until the device is read. */
  const held = signal<Outbox>([]);
  /** The ids of changes whose press has no answer yet. A press that fails must leave no trace on the screens. */
  const pressed = signal<readonly string[]>([]);
  /** The changes that wait on the device. */
  const waiting = computed(() => held.value.filter(({ id }) => !pressed.value.includes(id)));
  return {
    held,
    pressed,
    waiting,
    /** The changes as a list shows them: the deletion of a whole skill is one, unless another device changed a topic. */
    listed: computed(() =>
      waiting.value.filter((change, index, all) => all.findIndex(isPartOf(change)) === index),
    ),
    /** The device has refused the last write, so only this page has the changes. */
    isUnstored: signal(false),
    /** When this page tried to send a change of a topic, in ms since 1970, by topic id. */
    tried: new Map<number, number>(),
    /** The changes that this page has sent some minutes ago at most. */
    sent: signal<Outbox>([]),
  };
});

const isPartOf = (group: RatingChange) => (one: RatingChange) =>
  one.id === group.id ||
  (group.isOfSkill &&
    one.isOfSkill &&
    one.skill.skill_id === group.skill.skill_id &&
    one.problem?.kind === group.problem?.kind &&
    one.problem?.kind !== 'elsewhere');

/** Returns the changes of a listed change. */
export const partsOf = (waiting: Outbox, change: RatingChange): Outbox => waiting.filter(isPartOf(change));

/** Returns the learner's skills with the changes that wait, except changes that the backend has refused. */
export function withOutbox(list: Remote<UserSkills>, waiting: Outbox): Remote<UserSkills> {
  const shown = waiting.filter(({ problem }) => problem?.kind !== 'refused');
  if (list.kind !== 'ready' || shown.length === 0) return list;
  return { ...list, value: shown.reduce(withChange, list.value) };
}

const recentMs = 5 * 60 * 1000;

/** Whether a time in ms since 1970 is some minutes ago at most. Not by `performance.now`, which stands still in sleep. */
export const isRecent = (at = 0, now = Date.now()): boolean => Math.abs(now - at) < recentMs;

/**
 * Returns the skills of a response, with what this page has just sent. The backend has no versions. So for some minutes, the
 * levels of before count as a late response.
 */
export function withSent(session: Session, skills: UserSkills): UserSkills {
  const { sent, tried } = outboxOf(session);
  sent.value = sent.peek().filter((change) => {
    const now = levelsKey(topicNow(change, skills)?.points);
    const known = [...change.known, levelsKey(change.topic.points)];
    return isRecent(tried.get(change.topic.topic_id)) && known.includes(now);
  });
  return sent.peek().reduce(withChange, skills);
}

/** A skill, or a topic of any skill. */
export type Rated = { readonly skill_id: number } | { readonly topic_id: number };

/** Whether a change of a skill or topic waits. */
export const isUnsent = (waiting: Outbox, rated: Rated): boolean =>
  waiting.some(({ skill, topic }) =>
    'topic_id' in rated ? topic.topic_id === rated.topic_id : skill.skill_id === rated.skill_id,
  );
