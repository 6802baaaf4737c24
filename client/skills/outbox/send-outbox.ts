import { isUncertain } from '#api/call.ts';
import { firstPauseMs, maxPauseMs } from '#api/timing.ts';
import { defineStore } from '#device/lifetime.ts';
import { createTurns } from '#device/turns.ts';
import type { Session } from '#session/session.ts';
import { fetchMySkills } from '#skills/state/my-skills.ts';
import { type Known, next, type Send, type Step } from './next.ts';
import { outboxOf } from './outbox.ts';
import { isSameTopic, topicNow, type UserSkills, withChange, withWaiting } from './rating-changes.ts';
import { applyReport, type Ended, type Report, showReport } from './report.ts';
import { type Failure, meaningOf, messageOf, send } from './send-change.ts';
import type { Outbox } from './stored-changes.ts';
import { addUnseenTopics, changeEach, readHeld } from './stored-outbox.ts';

// Sends the outbox (decision 34). Each change is compared with the learner's skills first, so that a lost response neither
// doubles nor undoes it.

const sendingOf = defineStore(({ signal }: Session) => {
  const retry = { timer: undefined as ReturnType<typeof setTimeout> | undefined, tries: 0 };
  signal.addEventListener('abort', () => clearTimeout(retry.timer));
  return { inTurn: createTurns('outbox'), retry };
});

/** Sends the learner's changes in order, until the backend does not answer. One tab sends at a time. */
export function sendOutbox(session: Session): Promise<Report> {
  const { inTurn, retry } = sendingOf(session);
  return inTurn(async (isAlone) => {
    const report = await sendInOrder(session, isAlone);
    const later = [...report.values()].findLast(({ kind }) => kind === 'later');
    const { failure } = later ?? {};
    const grownMs = firstPauseMs * 3 ** retry.tries * (0.75 + Math.random() / 2);
    const askedMs = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : undefined;
    const pauseMs = Math.min(askedMs ?? grownMs, maxPauseMs);
    clearTimeout(retry.timer);
    retry.tries = later ? retry.tries + 1 : 0;
    if (later && !session.signal.aborted)
      retry.timer = setTimeout(() => void sendInBackground(session), pauseMs);
    return report;
  });
}

export const sendInBackground = async (session: Session) => showReport(session, await sendOutbox(session));

async function sendInOrder(session: Session, isAlone: boolean): Promise<Report> {
  const { held, tried, sent } = outboxOf(session);
  const ended = new Map<string, Ended>();
  const refusedAdds = new Set<string>();
  let skills: UserSkills | undefined;
  let marked: Known['marked'];
  let isFull = false;
  let isStopped = false;

  function end(changes: Outbox, kind: Ended['kind'], message = '', failure?: Failure): void {
    for (const change of changes)
      ended.set(change.id, { change, kind, message, failure, there: skills && topicNow(change, skills) });
  }

  async function take(step: Step, now: number): Promise<unknown> {
    if (step.kind === 'stop') {
      isStopped = true;
    } else if (step.kind === 'read') {
      const read = await fetchMySkills(session);
      if (read.kind === 'ok') skills = read.response.skills;
      else end([step.change], 'later', messageOf(read), read);
      isStopped = read.kind !== 'ok';
    } else if (step.kind === 'compare') {
      isFull = (await addUnseenTopics(session, step.change, skills ?? [])) === 'full';
    } else if (step.kind === 'mark') {
      const { changes } = step;
      marked = { at: now, changes };
      for (const { topic } of changes) tried.set(topic.topic_id, now);
      // The page may end before the response.
      return changeEach(session, (one) =>
        changes.some(({ id }) => id === one.id) ? { ...one, triedAt: now } : one,
      );
    } else if (step.kind === 'send') {
      return sendMarked(step);
    } else {
      end([step.change], step.kind);
      isStopped = step.kind === 'later';
    }
  }

  async function sendMarked(step: Send): Promise<void> {
    const { changes } = step;
    const result = await send(session, step);
    // A 401 ends the session, and has changed nothing.
    if (!isUncertain(result) || session.signal.reason === 'refused') await unmark(result.kind === 'ok');
    marked = undefined;
    if (result.kind === 'ok') {
      sent.value = changes.reduce(withWaiting, sent.peek());
      skills = skills && changes.reduce(withChange, skills);
      return end(changes, 'sent', result.response.message);
    }
    const meaning = meaningOf(result, step);
    if (meaning.kind === 'isThere') {
      refusedAdds.add(changes[0].id);
      skills = undefined;
    } else {
      end(changes, meaning.kind, meaning.message, result);
      isStopped = meaning.stops;
    }
  }

  /** Takes back the note of a try after a usable response, also in a change that has replaced the sent one meanwhile. */
  async function unmark(isSent: boolean): Promise<void> {
    const { at, changes = [] } = marked ?? {};
    if (isSent && changes.every(({ id }) => held.peek().some((one) => one.id === id))) return;
    await changeEach(session, (one) => {
      const before = changes.find(isSameTopic(one));
      if (one.triedAt !== at || !before || (isSent && one.id === before.id)) return one;
      return { ...one, triedAt: isSent ? undefined : before.triedAt };
    });
  }

  // Another tab may have sent changes.
  await readHeld(session);
  while (!isStopped && !session.signal.aborted) {
    const now = Date.now();
    await take(next(held.peek(), skills, { ended, marked, refusedAdds, isFull, isAlone, tried, now }), now);
  }
  await applyReport(session, ended, skills);
  return ended;
}
