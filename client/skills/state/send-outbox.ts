import { type CallResult, isUncertain } from '#api/call.ts';
import type { UserSkill } from '#contract/entities.ts';
import {
  addUserSkill,
  addUserTopic,
  deleteUserSkill,
  deleteUserTopic,
  editUserTopic,
} from '#contract/learner-skills.ts';
import { errors } from '#copy/errors.ts';
import { languageCode } from '#copy/language.ts';
import { unsent } from '#copy/unsent.ts';
import type { RatingChange } from '#device/outbox.ts';
import { createTurns } from '#device/turns.ts';
import { addUnseenTopics, openOutbox, outbox, removeFromOutbox, replaceInOutbox } from '#outbox/outbox.ts';
import { type Step, stepOf, topicNow, withChange } from '#outbox/rating-changes.ts';
import { isRecent, isRecentTime, noteSent, noteTry } from '#outbox/sent-changes.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { errorMessage } from '#state/messages.ts';
import { notifyOtherTabs } from '#state/other-tabs.ts';
import { createRetry } from '#state/retry.ts';
import { fetchMySkills, refreshMySkills, setChangedSkills } from './my-skills.ts';
import { type Failure, type Report, type Sent, showReport } from './outbox-report.ts';

// Sends the outbox (decision 34). Each change is compared with the learner's skills first, so that a lost response neither
// doubles nor undoes it.

type Result = CallResult<typeof addUserSkill>;

const inTurn = createTurns('outbox');
const retry = createRetry(() => void sendInBackground());

/** Sends the learner's changes in order, until the backend does not answer. One tab sends at a time. */
export const sendOutbox = (): Promise<Report> =>
  inTurn(async (isAlone) => {
    const username = learner.peek()?.username;
    if (username === undefined) return new Map();
    const { report, skills } = await sendInOrder(username, isAlone);
    if (learner.peek()?.username === username) await applyReport(username, report, skills);
    return report;
  });

export const sendInBackground = async () => showReport(await sendOutbox());

interface Run {
  readonly report: Report;
  /** The skills of the backend after the run, as far as it read them. */
  readonly skills: readonly UserSkill[] | undefined;
}

async function sendInOrder(username: string, isAlone: boolean): Promise<Run> {
  const report = new Map<string, Sent>();
  const refusedAdds = new Set<string>();
  let skills: readonly UserSkill[] | undefined;
  // Another tab may have sent changes.
  await openOutbox(username);
  while (learner.peek()?.username === username) {
    const open = outbox.peek().filter(({ id, problem }) => !problem && !report.has(id));
    const [change] = open;
    if (!change) break;
    const end = (kind: Sent['kind'], message: string, failure?: Failure, ended = [change]) => {
      const there = skills && topicNow(change, skills);
      for (const one of ended)
        report.set(one.id, {
          change: one,
          kind,
          message,
          ...(failure && { failure }),
          ...(there && { there }),
        });
    };
    if (!skills) {
      const read = await fetchMySkills(username);
      if (read.kind !== 'ok') {
        end('later', messageOf(read), read);
        break;
      }
      skills = read.response.skills;
    }
    if (change.isOfSkill && !change.isCompared) {
      const kind = await addUnseenTopics(username, change, skills);
      if (kind !== 'full') continue;
    }
    const step = stepOf(change, skills, open);
    if (step === 'stands' || step === 'elsewhere') {
      end(step === 'stands' ? 'sent' : step, '');
      continue;
    }
    if (change.triedAt !== undefined && !isRecent(change)) {
      // Another tab may be sending it.
      if (!isAlone && isRecentTime(change.triedAt)) {
        end('later', '');
        break;
      }
      // Another device may have put the levels of before back since.
      end('uncertain', '');
      continue;
    }
    const isAdd = step === 'addUserSkill' || step === 'addUserTopic';
    const { skill_id } = change.skill;
    const ended =
      step === 'deleteUserSkill'
        ? open.filter((one) => one.isOfSkill && one.skill.skill_id === skill_id)
        : [change];
    // The page may end before the response.
    await replaceInOutbox(
      username,
      ended.map((one) => ({ ...one, triedAt: Date.now() })),
    );
    // The learner may have dropped or replaced the change meanwhile.
    if (!ended.every(({ id }) => outbox.peek().some((one) => one.id === id))) continue;
    noteTry(ended);
    const result = await send(isAdd && refusedAdds.has(change.id) ? 'editUserTopic' : step, change, username);
    if (result.kind === 'ok') {
      noteSent(ended);
      end('sent', result.response.message, undefined, ended);
      skills = ended.reduce(withChange, skills);
    } else if (isAdd && !refusedAdds.has(change.id) && result.kind === 'business' && result.status === 409) {
      // The topic is there, though not in the skills that were read.
      refusedAdds.add(change.id);
      skills = undefined;
    } else {
      // The document gives a single message for a skill that could not be added (product, section 8).
      const hasOneMessage = step === 'addUserSkill' && result.kind === 'business';
      const message = hasOneMessage ? errors.ratingFailed : messageOf(result);
      const isBusy = result.kind === 'transport' && result.status === 429;
      if (!isUncertain(result)) await replaceInOutbox(username, ended);
      end(isBusy || isUncertain(result) ? 'later' : 'refused', message, result, ended);
      // A backend that fails at one change may accept the next.
      if (isBusy || (result.kind === 'network' && result.reason !== 'foreign')) break;
    }
  }
  return { report, skills };
}

const messageOf = (failure: Failure) => errorMessage(failure, errors.ratingFailed);

function send(
  step: Exclude<Step, 'stands' | 'elsewhere'>,
  { skill: { skill_id }, topic: { topic_id, points } }: RatingChange,
  username: string,
): Promise<Result> {
  if (step === 'deleteUserSkill')
    return callAsLearner(deleteUserSkill, { body: { username, skill: skill_id } });
  const body = { username, skill_id, topic_id };
  if (step === 'deleteUserTopic') return callAsLearner(deleteUserTopic, { body });
  const levels = points.map(({ point_id, level }) => ({ point_id, level }));
  const endpoint = { addUserSkill, addUserTopic, editUserTopic }[step];
  return callAsLearner(endpoint, { body: { ...body, points: levels } });
}

/** Shows what has changed, then takes the sent changes out of the outbox, so that no screen shows older levels. */
async function applyReport(username: string, report: Report, skills: Run['skills']): Promise<void> {
  const all = [...report.values()];
  const sent = all.filter(({ kind }) => kind === 'sent').map(({ change }) => change);
  const problems = all.flatMap(({ change, kind, message, failure, there }) => {
    if (kind === 'sent' || kind === 'later') return [];
    const isForbidden = failure?.kind === 'transport' && failure.status === 403;
    const problem = {
      kind,
      message: isForbidden ? unsent.forbidden : message,
      language: languageCode,
      ...(kind !== 'refused' && there && { there }),
    };
    return [{ ...change, triedAt: undefined, problem }];
  });
  if (problems.length > 0) await replaceInOutbox(username, problems);
  const changedIds = sent.map(({ skill }) => skill.skill_id);
  if (skills) setChangedSkills(skills, changedIds);
  else if (sent.length > 0) void refreshMySkills(undefined, true);
  if (sent.length > 0) {
    notifyOtherTabs('SkillsChanged', username);
    await removeFromOutbox(
      username,
      sent.map(({ id }) => id),
    );
  }
  const later = all.findLast(({ kind }) => kind === 'later');
  if (!later) retry.reset();
  else {
    const { failure } = later;
    retry.schedule(failure && 'retryAfterMs' in failure ? failure.retryAfterMs : undefined);
  }
}
