import { timeoutMs } from '#api/timing.ts';
import type { PointLevel, RatedPoint, Skill, Topic } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { unsent } from '#copy/unsent.ts';
import { inTime } from '#device/in-time.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { rememberLastSkill } from '#skills/state/last-skill.ts';
import { mySkillsOf, ratedTopic } from '#skills/state/my-skills.ts';
import { newsOf } from '#skills/state/news.ts';
import { endPause } from '#skills/state/paused-rating.ts';
import { done, failed, gone } from '#state/action-result.ts';
import { connection } from '#state/connection.ts';
import { type StatusDetails, showStatus } from '#state/messages.ts';
import { problemIn, toUnsent } from './change-words.ts';
import { outboxOf } from './outbox.ts';
import { outcomeOf } from './outcome.ts';
import { levelsKey } from './rating-changes.ts';
import { newsIn, showReport } from './report.ts';
import { sendOutbox } from './send-outbox.ts';
import type { RatingChange } from './stored-changes.ts';
import { addToOutbox, takeBack } from './stored-outbox.ts';

// Changes of the learner's skills (product, sections 4 and 7). Without a network, they stay in the outbox.

interface Press {
  readonly changes: readonly Omit<RatingChange, 'id'>[];
  /** The message of the app. Without it, the message of the backend. */
  readonly success?: string;
  readonly details?: StatusDetails;
  /** Runs when the device or the backend has the changes. */
  readonly onSaved?: () => unknown;
}

/** Puts changes into the outbox and sends the outbox. Answers within 15 s, because the changes are safe on the device. */
async function submit(session: Session, { changes, success, details = {}, onSaved }: Press) {
  const { held, pressed } = outboxOf(session);
  const added = changes.map((change) => ({ ...change, id: Math.random().toString(36).slice(2) }));
  const ids = added.map(({ id }) => id);
  let isPromised = false;
  try {
    const written = await addToOutbox(session, added, (fresh) => {
      isPromised = fresh.length < added.length;
      pressed.value = [...pressed.peek(), ...fresh.map(({ id }) => id)];
    });
    const report = written === 'full' ? undefined : await reportInTime(session);
    const left = held.peek().filter(({ id }) => ids.includes(id));
    const outcome = outcomeOf({ ids, isPromised, written, report, left, isOver: session.signal.aborted });
    if (outcome.kind === 'gone') return gone;
    if (outcome.kind === 'full') return failed(unsent.full, toUnsent);
    if (outcome.kind === 'failed') {
      if (outcome.isUndone) await takeBack(session, added);
      return failed(outcome.message);
    }
    onSaved?.();
    const news = [...(details.news ?? []), ...newsIn(session, report ?? new Map(), ids).texts];
    if (outcome.kind === 'problem') {
      showStatus(problemIn(outcome.problem), 'information', { links: [toUnsent] });
    } else if (outcome.kind === 'saved') {
      const shown = news.length > 0 ? { ...details, news } : details;
      showStatus(success ?? (outcome.message || rating.saved), 'success', shown);
    } else {
      const text = connection().peek() === 'offline' ? unsent.saved : unsent.savedForLater;
      showStatus(text, 'information', { ...details, links: details.links ?? [toUnsent], news });
    }
    return done;
  } finally {
    pressed.value = pressed.peek().filter((id) => !ids.includes(id));
  }
}

/** Sends the outbox. Returns undefined if that takes too long, and shows the report later. */
async function reportInTime(session: Session) {
  const run = sendOutbox(session);
  return inTime(run, timeoutMs).catch((error: DOMException) => {
    if (error.name !== 'TimeoutError') throw error;
    run.then((late) => showReport(session, late)).catch(() => undefined);
    return undefined;
  });
}

interface RatedTopic {
  readonly skill: Skill;
  readonly topic: Topic;
  readonly points: readonly RatedPoint[];
  /** The levels on which the learner's choice rests. Without them, the present levels. */
  readonly seen?: readonly PointLevel[];
}

/** Saves the rated points of a topic, and says what is new. Replaces all earlier points of the topic. */
export function saveRating(session: Session, { skill, topic, points, seen }: RatedTopic) {
  const { skill_id } = skill;
  const { topic_id, name, Points = 0 } = topic;
  const { mySkills, ownSkillOf, userSkillOf } = mySkillsOf(session);
  const { inCatalogue, topicsOf } = catalogueOf(session);
  const list = mySkills.value;
  const isFirstSkill = list.kind === 'ready' && list.value.length === 0;
  const own = ownSkillOf(skill_id);
  const change = inCatalogue(skill, { topic_id, name, Points, points: [...points] });
  const { Topics: _, ...row } = own ?? { ...change.skill, topics: skill.Topics };
  const known = [levelsKey(seen ?? ratedTopic(own, topic_id)?.points)];
  const saved = { skill, topic, points, before: userSkillOf(skill_id), isFirstSkill };
  return submit(session, {
    changes: [{ skill: row, topic: change.topic, known, isOfSkill: false }],
    details: newsOf(saved, topicsOf(skill_id).value),
    onSaved: () => rememberLastSkill(usernameOf(session), skill_id),
  });
}

export const removeSkill = (session: Session, skillId: number) => removeTopic(session, skillId);

/** Removes a topic from a skill, or without a topic the skill. Removing the last topic removes the skill. */
export async function removeTopic(session: Session, skillId: number, topicId?: number) {
  const isOfSkill = topicId === undefined;
  const own = mySkillsOf(session).ownSkillOf(skillId);
  if (!own) return failed(errors.ratingFailed);
  const { Topics, ...skill } = own;
  // A skill without topics goes with a change of none.
  const topics = Topics.length > 0 ? Topics : [{ topic_id: 0, name: skill.name, Points: 0, points: [] }];
  const removed = isOfSkill ? topics : topics.filter(({ topic_id }) => topic_id === topicId);
  return submit(session, {
    changes: removed.map((topic) => ({
      skill,
      topic: { ...topic, points: [] },
      known: [levelsKey(topic.points)],
      isOfSkill,
    })),
    success: rating.deleted,
    onSaved: () => isOfSkill && endPause(usernameOf(session), ({ skill_id }) => skill_id === skillId),
  });
}
