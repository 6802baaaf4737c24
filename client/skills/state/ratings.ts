import type { CallResult } from '#api/call.ts';
import type { PointLevel } from '#contract/entities.ts';
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
import { errorMessage, showStatus } from '#state/messages.ts';
import { notifyOtherTabs } from '#state/other-tabs.ts';
import { loadMySkills, mySkills, ratedTopic, userSkillOf } from './my-skills.ts';

// What a learner changes of their skills (product, sections 4 and 7). Each gives what to tell where it failed, and
// resolves when the learner's skills are as the backend now has them.

interface TopicRating {
  readonly skill_id: number;
  readonly topic_id: number;
  readonly points: PointLevel[];
}

type Failed = Exclude<CallResult<typeof addUserSkill>, { kind: 'ok' }>;

let last: Promise<unknown> = Promise.resolve();

/** Runs one task after another, in the order of their requests. */
function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(task, task);
  last = turn;
  return turn;
}

/** Makes a change when its turn comes, if the same learner is still logged in, and then loads what it changed. */
function changeRatings(
  skillId: number,
  change: (username: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const username = learner.value?.username;
  return enqueue(async () => {
    const isSameLearner = () => username !== undefined && learner.value?.username === username;
    if (username === undefined || !isSameLearner()) return '';
    const problem = await change(username);
    // The end of a session is told by itself.
    if (!isSameLearner()) return '';
    if (problem !== undefined) {
      // What another tab changed may be why.
      enqueue(async () => isSameLearner() && loadMySkills(username));
      return problem;
    }
    notifyOtherTabs('SkillsChanged', username);
    await loadMySkills(username, skillId);
    return undefined;
  });
}

/** The endpoint that a rating needs: a first topic adds the skill, a further one a topic, a known one is changed. */
function endpointFor({ skill_id, topic_id }: TopicRating) {
  const skill = userSkillOf(skill_id);
  if (!skill) return addUserSkill;
  return ratedTopic(skill, topic_id) ? editUserTopic : addUserTopic;
}

/** Saves the rated points of a topic, which become exactly these. */
export const saveRating = (rated: TopicRating) =>
  changeRatings(rated.skill_id, async (username) => {
    if (mySkills.value.kind !== 'ready') await loadMySkills(username);
    if (learner.value?.username !== username) return '';
    if (mySkills.value.kind !== 'ready') return errors.ratingFailed;
    const endpoint = endpointFor(rated);
    const result: CallResult<typeof addUserSkill> = await callAsLearner(endpoint, {
      body: { username, ...rated },
    });
    if (result.kind === 'ok') return showDone(result.answer.message || rating.saved);
    // A skill that could not be added has one documented message, whatever the backend says.
    const hasOneMessage = endpoint === addUserSkill && result.kind === 'business';
    return hasOneMessage ? errors.ratingFailed : messageOf(result);
  });

/** Removes a topic from a skill, and with its last topic the skill. */
export const removeTopic = (skill_id: number, topic_id: number) =>
  changeRatings(skill_id, async (username) => {
    const result = await callAsLearner(deleteUserTopic, { body: { username, skill_id, topic_id } });
    return result.kind === 'ok' ? showDone(rating.deleted) : messageOf(result);
  });

/** Removes a skill with all that was rated of it. */
export const removeSkill = (skillId: number) =>
  changeRatings(skillId, async (username) => {
    const result = await callAsLearner(deleteUserSkill, { body: { username, skill: skillId } });
    return result.kind === 'ok' ? showDone(rating.deleted) : messageOf(result);
  });

function showDone(message: string): undefined {
  showStatus(message);
}

const messageOf = (result: Failed) => errorMessage(result, errors.ratingFailed);
