import { type CallResult, isUncertain } from '#api/call.ts';
import {
  addUserSkill,
  addUserTopic,
  deleteUserSkill,
  deleteUserTopic,
  editUserTopic,
} from '#contract/learner-skills.ts';
import { errors } from '#copy/errors.ts';
import { unsent } from '#copy/unsent.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { errorMessage } from '#state/failed-call.ts';
import type { Send } from './next.ts';

type Result = CallResult<typeof addUserSkill>;
export type Failure = Exclude<Result, { kind: 'ok' }>;

/** Sends the changes of a step in one call. */
export function send(session: Session, { way, isThere, changes: [change] }: Send): Promise<Result> {
  const username = usernameOf(session);
  const { skill_id } = change.skill;
  if (way === 'deleteUserSkill')
    return callAsLearner(session, deleteUserSkill, { body: { username, skill: skill_id } });
  const body = { username, skill_id, topic_id: change.topic.topic_id };
  if (way === 'deleteUserTopic') return callAsLearner(session, deleteUserTopic, { body });
  const points = change.topic.points.map(({ point_id, level }) => ({ point_id, level }));
  const endpoint = isThere ? editUserTopic : { addUserSkill, addUserTopic, editUserTopic }[way];
  return callAsLearner(session, endpoint, { body: { ...body, points } });
}

/**
 * Returns what a failed call means for its changes. `isThere`: the topic is there, though not in the skills that were read.
 * `stops`: the run stops, because the backend does not answer or is busy. A backend that fails at one change may accept the next.
 */
export function meaningOf(failure: Failure, { way, isThere }: Send) {
  if (way.startsWith('add') && !isThere && failure.kind === 'business' && failure.status === 409)
    return { kind: 'isThere' } as const;
  const isBusy = failure.kind === 'transport' && failure.status === 429;
  // The document gives a single message for a skill that could not be added (product, section 8).
  const hasOneMessage = way === 'addUserSkill' && failure.kind === 'business';
  return {
    kind: isBusy || isUncertain(failure) ? 'later' : 'refused',
    message: hasOneMessage ? errors.ratingFailed : messageOf(failure),
    stops: isBusy || (failure.kind === 'network' && failure.reason !== 'foreign'),
  } as const;
}

export function messageOf(failure: Failure): string {
  const isForbidden = failure.kind === 'transport' && failure.status === 403;
  return isForbidden ? unsent.forbidden : errorMessage(failure, errors.ratingFailed);
}
