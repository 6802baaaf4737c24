import type { UserSkill } from '#contract/entities.ts';
import type { Outbox, RatingChange } from '#device/outbox.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { perLearner } from '#state/per-learner.ts';
import { levelsKey, topicNow, withChange, withWaiting } from './rating-changes.ts';

// The changes that this page has just sent. The backend has no versions. So the levels of before have three
// possible reasons: a late response of a cache, a lost request, or another device. For some minutes, they count as late.

const recentMs = 5 * 60 * 1000;

const tried = perLearner<Readonly<Record<number, number>>>({});
const sent = perLearner<Outbox>([]);

/** Notes that a request with changes is on its way. */
export function noteTry(changes: Outbox): void {
  const now = Date.now();
  tried.value = { ...tried.peek(), ...Object.fromEntries(changes.map(({ topic }) => [topic.topic_id, now])) };
}

/** Notes that the backend has accepted changes. */
export function noteSent(changes: Outbox): void {
  sent.value = changes.reduce(withWaiting, sent.peek());
}

/** Whether a time in ms since 1970 is some minutes ago at most. Not by `performance.now`, which stands still in sleep. */
export const isRecentTime = (at = 0): boolean => Math.abs(Date.now() - at) < recentMs;

/** Whether this page has sent a change of the topic some minutes ago at most. After a change of the clock, it is in doubt. */
export const isRecent = ({ topic }: RatingChange): boolean => isRecentTime(tried.peek()[topic.topic_id]);

// Another tab may have changed the same topics since.
for (const what of ['SkillsChanged', 'OutboxChanged'] as const)
  onOtherTabChange(what, () => {
    sent.value = [];
  });

/** Returns the skills of a response, with what this page has sent where the response is late. */
export function withSent(skills: readonly UserSkill[]): readonly UserSkill[] {
  sent.value = sent.peek().filter((change) => {
    const now = levelsKey(topicNow(change, skills)?.points);
    return isRecent(change) && [...change.known, levelsKey(change.topic.points)].includes(now);
  });
  return sent.peek().reduce(withChange, skills);
}
