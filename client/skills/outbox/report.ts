import type { UserTopic } from '#contract/entities.ts';
import { languageCode } from '#copy/language.ts';
import { unsent } from '#copy/unsent.ts';
import { notifyOtherTabs } from '#session/other-tabs.ts';
import type { Session } from '#session/session.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { showStatus } from '#state/messages.ts';
import { namesInChange, toUnsent } from './change-words.ts';
import { outboxOf } from './outbox.ts';
import type { UserSkills } from './rating-changes.ts';
import type { Failure } from './send-change.ts';
import type { Problem, RatingChange } from './stored-changes.ts';
import { changeEach, removeFromOutbox } from './stored-outbox.ts';

/** The end of a change in a run. `later`: it waits, because the backend gave no usable response or has no time. */
export interface Ended {
  readonly change: RatingChange;
  readonly kind: 'sent' | 'later' | Problem['kind'];
  /** The message of the backend, or of the failure. */
  readonly message: string;
  readonly failure?: Failure | undefined;
  /** The topic as the backend has it. */
  readonly there?: UserTopic | undefined;
}

/** The changes that a run has reached, by id. */
export type Report = ReadonlyMap<string, Ended>;

/** Says by name what a run has sent, and what needs the learner. A press says what became of its own changes. */
export function newsIn(session: Session, report: Report, own: readonly string[] = []) {
  const { waiting, listed } = outboxOf(session);
  const others = [...report.values()].filter(({ change }) => !own.includes(change.id));
  const sent = others
    .filter(({ kind }) => kind === 'sent')
    .map(({ change }) => namesInChange(session, change).title);
  // The learner may have dropped a change that the backend has refused.
  const needsLearner = others.some(({ change }) =>
    waiting.peek().some(({ id, problem }) => problem && id === change.id),
  );
  const problems = listed.peek().filter(({ id, problem }) => problem && !own.includes(id)).length;
  const texts: string[] = [];
  if (sent.length > 0) texts.push(unsent.sent([...new Set(sent)]));
  if (needsLearner) texts.push(unsent.problems(problems));
  return { texts, needsLearner };
}

/** Shows what a run without a press has done. */
export function showReport(session: Session, report: Report): void {
  const { texts, needsLearner } = newsIn(session, report);
  const [text, ...news] = texts;
  // The page may show another learner.
  if (text === undefined || session.signal.aborted) return;
  if (needsLearner) showStatus(text, 'information', { news, links: [toUnsent] });
  else showStatus(text);
}

/** Shows what has changed, then takes the sent changes out of the outbox, so that no screen shows older levels. */
export async function applyReport(
  session: Session,
  report: Report,
  skills: UserSkills | undefined,
): Promise<void> {
  const all = [...report.values()];
  if (all.some(({ kind }) => kind !== 'sent' && kind !== 'later'))
    await changeEach(session, (one) => {
      const { kind = 'later', message = '', there } = report.get(one.id) ?? {};
      if (kind === 'sent' || kind === 'later') return one;
      const seen = kind !== 'refused' && there && { there };
      return { ...one, triedAt: undefined, problem: { kind, message, language: languageCode, ...seen } };
    });
  const sent = all.filter(({ kind }) => kind === 'sent').map(({ change }) => change);
  const { setChangedSkills, refreshMySkills } = mySkillsOf(session);
  const skillIds = sent.map(({ skill }) => skill.skill_id);
  if (skills) setChangedSkills(skills, skillIds);
  else if (sent.length > 0) void refreshMySkills(undefined, true);
  if (sent.length === 0) return;
  notifyOtherTabs(session, 'SkillsChanged');
  await removeFromOutbox(session, sent);
}
