import type { PointLevel, UserSkill, UserTopic } from '#contract/entities.ts';
import type { Outbox, RatingChange } from './stored-changes.ts';

// A change says what the learner wants, so that it can be compared with what the backend has.

export type UserSkills = readonly UserSkill[];

/** Returns levels as a text that is equal for equal levels. Empty for a topic that is not rated. */
export const levelsKey = (points: readonly PointLevel[] = []): string =>
  points
    .map(({ point_id, level }) => `${point_id}:${level}`)
    .sort()
    .join(' ');

const isOn =
  ({ topic }: RatingChange) =>
  ({ topic_id }: UserTopic) =>
    topic_id === topic.topic_id;

/** Whether two changes are of the same topic of a skill. */
export const isSameTopic = (one: RatingChange) => (other: RatingChange) =>
  other.skill.skill_id === one.skill.skill_id && isOn(one)(other.topic);

export const skillNow = ({ skill }: RatingChange, skills: UserSkills): UserSkill | undefined =>
  skills.find(({ skill_id }) => skill_id === skill.skill_id);

/** Returns the topic of a change as the backend has it. */
export const topicNow = (change: RatingChange, skills: UserSkills): UserTopic | undefined =>
  skillNow(change, skills)?.Topics.find(isOn(change));

export function withChange(skills: UserSkills, change: RatingChange): UserSkills {
  const { skill, topic } = change;
  const own = skillNow(change, skills);
  const before = own?.Topics ?? [];
  const isChanged = isOn(change);
  let Topics = before.filter((other) => !isChanged(other));
  if (topic.points.length > 0)
    Topics = before.some(isChanged)
      ? before.map((other) => (isChanged(other) ? { ...topic, name: other.name } : other))
      : [...before, topic];
  if (Topics.length === 0) return skills.filter((other) => other !== own);
  const changed = { ...(own ?? skill), Topics };
  return own ? skills.map((other) => (other === own ? changed : other)) : [...skills, changed];
}

/**
 * Returns the outbox with a change, which replaces a waiting change of its topic. What that change knew and would have sent
 * counts as known, because its response may be lost.
 */
export function withWaiting(outbox: Outbox, change: RatingChange): Outbox {
  const waiting = outbox.find(isSameTopic(change));
  if (!waiting) return [...outbox, change];
  const known = [...new Set([...waiting.known, levelsKey(waiting.topic.points), ...change.known])];
  const { triedAt } = waiting;
  return outbox.map((other) => (other === waiting ? { ...change, known, triedAt } : other));
}

/**
 * Returns the deletion of a skill with the topics that another device has added to it. The learner has seen no levels of
 * these, and so must choose. The learner may have dropped the deletion meanwhile.
 */
export function withUnseenTopics(outbox: Outbox, deletion: RatingChange, skills: UserSkills): Outbox {
  if (!outbox.some(({ id }) => id === deletion.id)) return outbox;
  const ofSkill = outbox.filter(({ skill }) => skill.skill_id === deletion.skill.skill_id);
  const own = skillNow(deletion, skills);
  const unseen = own?.Topics.filter((topic) => !ofSkill.some((change) => isOn(change)(topic))) ?? [];
  return [
    ...outbox.map((one) => (ofSkill.includes(one) && one.isOfSkill ? { ...one, isCompared: true } : one)),
    ...unseen.map((topic) => ({
      ...deletion,
      id: `${deletion.id} ${topic.topic_id}`,
      topic: { ...topic, points: [] },
      known: [],
      isCompared: true,
    })),
  ];
}
