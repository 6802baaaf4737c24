import { timeoutMs } from '#api/timing.ts';
import type { PointLevel, RatedPoint, Skill, Topic, UserTopic } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { unsent } from '#copy/unsent.ts';
import { inTime } from '#device/in-time.ts';
import type { RatingChange } from '#device/outbox.ts';
import { addToOutbox, duringPress, forgetUnstored, outbox, removeFromOutbox } from '#outbox/outbox.ts';
import { levelsKey } from '#outbox/rating-changes.ts';
import { learner } from '#session/session.ts';
import { type ActionResult, done, failed, gone } from '#state/action-result.ts';
import { connection } from '#state/connection.ts';
import { type StatusDetails, showStatus } from '#state/messages.ts';
import { inCatalogue } from './catalogue.ts';
import { rememberLastSkill } from './last-skill.ts';
import { loadSending } from './load-sending.ts';
import { mySkills, ownSkillOf, ratedTopic, userSkillOf } from './my-skills.ts';
import { newsOf } from './news.ts';
import { problemIn, showReport, toUnsent, wordsOf } from './outbox-report.ts';
import { endPause } from './paused-rating.ts';

// Changes of the learner's skills (product, sections 4 and 7). A press puts the change into the outbox and sends the
// outbox. Without a network the change stays there.

interface Press {
  readonly changes: readonly Omit<RatingChange, 'id'>[];
  /** The message of the app. Without it, the message of the backend. */
  readonly success?: string;
  readonly details?: StatusDetails;
  /** Runs when the device or the backend has the changes. */
  readonly onSaved?: (username: string) => unknown;
}

/** Puts changes into the outbox and sends the outbox. Answers within 15 s, because the changes are safe on the device. */
async function submit({ changes, success, details = {}, onSaved }: Press): Promise<ActionResult> {
  const username = learner.value?.username;
  if (username === undefined) return gone;
  const isGone = () => learner.value?.username !== username;
  const added = changes.map((change) => ({ ...change, id: Math.random().toString(36).slice(2) }));
  const ids = added.map(({ id }) => id);
  const promised = new Set(outbox.peek().map(({ topic }) => topic.topic_id));
  const fresh = added.filter(({ topic }) => !promised.has(topic.topic_id)).map(({ id }) => id);
  return duringPress(fresh, async () => {
    const kept = await addToOutbox(username, added);
    if (isGone()) return gone;
    if (kept === 'full') return failed(unsent.full, toUnsent);
    // The changes are on the device, so a file that cannot be loaded now is like a lost call.
    const run = loadSending().then((sending) => sending?.sendOutbox());
    const report = await inTime(run, timeoutMs).catch(onlyTimeout);
    if (!report) run.then((late) => late && showReport(late)).catch(() => undefined);
    if (isGone()) return gone;
    const own = ids.flatMap((id) => report?.get(id) ?? []);
    const left = outbox.peek().filter(({ id }) => ids.includes(id));
    const isSent = own.length > 0 && own.every(({ kind }) => kind === 'sent');
    if (kept === 'refused' && !isSent) {
      await forgetUnstored(username, ids);
      return failed(own[0]?.message || errors.ratingFailed);
    }
    // The learner keeps the levels in the form. But the device has promised to send a change that this one replaced.
    const failure = own.find((one) => one.kind === 'later' && one.failure?.kind !== 'network');
    // Another run may have met the refusal.
    const refusal =
      left.find(({ problem }) => problem?.kind === 'refused')?.problem ??
      own.find(({ kind }) => kind === 'refused');
    const message = refusal?.message ?? failure?.message;
    if (message !== undefined && fresh.length === ids.length) await removeFromOutbox(username, ids);
    if (message !== undefined && (refusal || fresh.length === ids.length)) return failed(message);
    onSaved?.(username);
    const news = [...(details.news ?? []), ...wordsOf(report ?? new Map(), ids).texts];
    const shown: StatusDetails = news.length > 0 ? { ...details, news } : details;
    const [problem] = left.flatMap((change) => change.problem ?? []);
    if (problem) showStatus(problemIn(problem), 'information', { news: [], link: toUnsent });
    else if (left.length > 0 && !isSent)
      showStatus(connection.peek() === 'offline' ? unsent.saved : unsent.savedForLater, 'information', {
        link: toUnsent,
        ...shown,
        news,
      });
    else showStatus(success ?? (own[0]?.message || rating.saved), 'success', shown);
    return done;
  });
}

/** Ends a wait that was too long without a result. */
function onlyTimeout(error: DOMException): undefined {
  if (error.name !== 'TimeoutError') throw error;
}

interface RatedTopic {
  readonly skill: Skill;
  readonly topic: Topic;
  readonly points: readonly RatedPoint[];
  /** The levels on which the learner's choice rests. Without them, the present levels. */
  readonly seen?: readonly PointLevel[];
}

/** Saves the rated points of a topic, and says what is new. Replaces all earlier points of the topic. */
export function saveRating({ skill, topic, points, seen }: RatedTopic): Promise<ActionResult> {
  const { skill_id } = skill;
  const { topic_id, name, Points = 0 } = topic;
  const list = mySkills.value;
  const isFirstSkill = list.kind === 'ready' && list.value.length === 0;
  const own = ownSkillOf(skill_id);
  const change = inCatalogue(skill, { topic_id, name, Points, points: [...points] });
  const { Topics: _, ...row } = own ?? { ...change.skill, topics: skill.Topics };
  const known = [levelsKey(seen ?? ratedTopic(own, topic_id)?.points)];
  return submit({
    changes: [{ skill: row, topic: change.topic, known, isOfSkill: false }],
    details: newsOf({ skill, topic, points, before: userSkillOf(skill_id), isFirstSkill }),
    onSaved: (username) => rememberLastSkill(username, skill_id),
  });
}

/** Removes a topic from a skill. Removing the last topic removes the skill. */
export const removeTopic = (skillId: number, topicId: number) =>
  remove(skillId, false, ({ topic_id }) => topic_id === topicId);

export const removeSkill = (skillId: number) => remove(skillId, true);

async function remove(
  skillId: number,
  isOfSkill: boolean,
  isRemoved: (topic: UserTopic) => boolean = () => true,
): Promise<ActionResult> {
  const own = ownSkillOf(skillId);
  if (!own) return failed(errors.ratingFailed);
  const { Topics, ...skill } = own;
  // A skill without topics goes with a change of none.
  const topics = Topics.length > 0 ? Topics : [{ topic_id: 0, name: skill.name, Points: 0, points: [] }];
  return submit({
    changes: topics.filter(isRemoved).map((topic) => ({
      skill,
      topic: { ...topic, points: [] },
      known: [levelsKey(topic.points)],
      isOfSkill,
    })),
    success: rating.deleted,
    onSaved: (username) => isOfSkill && endPause(username, ({ skill_id }) => skill_id === skillId),
  });
}
