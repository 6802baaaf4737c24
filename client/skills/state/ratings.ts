import type { CallResult } from '#api/call.ts';
import type { PointLevel, UserSkill } from '#contract/entities.ts';
import {
  addUserSkill,
  addUserTopic,
  deleteUserSkill,
  deleteUserTopic,
  editUserTopic,
} from '#contract/learner-skills.ts';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { type ActionResult, done, failed, gone } from '#state/action-result.ts';
import { errorMessage, type StatusDetails, showStatus } from '#state/messages.ts';
import { notifyOtherTabs } from '#state/other-tabs.ts';
import { rememberLastSkill } from './last-skill.ts';
import { mySkills, ratedTopic, refreshMySkills, reloadChangedSkill, userSkillOf } from './my-skills.ts';
import { newsOf, type SavedRating } from './news.ts';
import { endPause } from './paused-rating.ts';

// Changes of the learner's skills (product, sections 4 and 7). After a success the learner's skills are reloaded first.

interface Changed {
  readonly kind: 'done';
  readonly message: string;
  readonly details?: StatusDetails;
}

type Refused = Exclude<CallResult<typeof addUserSkill>, { kind: 'ok' }>;

const enqueue = createQueue();

/** Returns a function that runs a task after all earlier tasks. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task);
    last = turn;
    return turn;
  };
}

/** Queues a change. Skips it if another learner is logged in by then. Reloads the skills after it. */
function changeRatings(
  skillId: number,
  change: (username: string) => Promise<Changed | Exclude<ActionResult, { kind: 'done' }>>,
): Promise<ActionResult> {
  const username = learner.value?.username;
  return enqueue(async () => {
    const isSameLearner = () => username !== undefined && learner.value?.username === username;
    if (username === undefined || !isSameLearner()) return gone;
    const result = await change(username);
    if (!isSameLearner()) return gone;
    if (result.kind !== 'done') {
      // Another tab may have caused the failure, so the skills are reloaded in the background.
      enqueue(async () => isSameLearner() && refreshMySkills());
      return result;
    }
    notifyOtherTabs('SkillsChanged', username);
    await reloadChangedSkill(skillId);
    if (isSameLearner()) showStatus(result.message, 'success', result.details);
    return done;
  });
}

/** Returns the endpoint for a rating. The first topic adds the skill, a new topic is added, a rated topic is edited. */
function endpointFor(skill: UserSkill | undefined, topicId: number) {
  if (!skill) return addUserSkill;
  return ratedTopic(skill, topicId) ? editUserTopic : addUserTopic;
}

/** Saves the rated points of a topic, and says what is new. Replaces all earlier points of the topic. */
export const saveRating = (skill: SavedRating['skill'], topic: SavedRating['topic'], points: PointLevel[]) =>
  changeRatings(skill.skill_id, async (username) => {
    if (mySkills.value.kind !== 'ready') await refreshMySkills();
    if (learner.value?.username !== username) return gone;
    if (mySkills.value.kind !== 'ready') return failed(errors.ratingFailed);
    const { skill_id } = skill;
    const { topic_id } = topic;
    const before = userSkillOf(skill_id);
    const isFirstSkill = mySkills.value.value.length === 0;
    const endpoint = endpointFor(before, topic_id);
    const result: CallResult<typeof addUserSkill> = await callAsLearner(endpoint, {
      body: { username, skill_id, topic_id, points },
    });
    if (result.kind === 'ok') {
      rememberLastSkill(username, skill_id);
      const message = result.response.message || rating.saved;
      return { kind: 'done', message, details: newsOf({ skill, topic, points, before, isFirstSkill }) };
    }
    // The document gives a single message for a skill that could not be added (product, section 8).
    const hasOneMessage = endpoint === addUserSkill && result.kind === 'business';
    return hasOneMessage ? failed(errors.ratingFailed) : failureOf(result);
  });

/** Removes a topic from a skill. Removing the last topic removes the skill. */
export const removeTopic = (skill_id: number, topic_id: number) =>
  changeRatings(skill_id, async (username) => {
    const result = await callAsLearner(deleteUserTopic, { body: { username, skill_id, topic_id } });
    return result.kind === 'ok' ? { kind: 'done', message: rating.deleted } : failureOf(result);
  });

export const removeSkill = (skillId: number) =>
  changeRatings(skillId, async (username) => {
    const result = await callAsLearner(deleteUserSkill, { body: { username, skill: skillId } });
    if (result.kind !== 'ok') return failureOf(result);
    endPause(username, ({ skill_id }) => skill_id === skillId);
    return { kind: 'done', message: rating.deleted };
  });

const failureOf = (result: Refused) => failed(errorMessage(result, errors.ratingFailed));
