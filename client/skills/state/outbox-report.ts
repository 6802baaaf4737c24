import type { CallResult } from '#api/call.ts';
import type { UserTopic } from '#contract/entities.ts';
import type { addUserSkill } from '#contract/learner-skills.ts';
import { errors } from '#copy/errors.ts';
import { languageCode } from '#copy/language.ts';
import { named } from '#copy/name.ts';
import { levels } from '#copy/skills.ts';
import { unsent } from '#copy/unsent.ts';
import type { RatingChange } from '#device/outbox.ts';
import { listed } from '#outbox/outbox.ts';
import { paths } from '#paths';
import { pageNames } from '#skills/state/page-names.ts';
import { showStatus } from '#state/messages.ts';

export type Failure = Exclude<CallResult<typeof addUserSkill>, { kind: 'ok' }>;

type Problem = NonNullable<RatingChange['problem']>;

/** The end of a change in a run. `later`: it waits, because the backend gave no usable response or has no time. */
export interface Sent {
  readonly change: RatingChange;
  readonly kind: 'sent' | 'later' | Problem['kind'];
  /** The message of the backend, or of the failure. */
  readonly message: string;
  readonly failure?: Failure;
  /** The topic as the backend has it. */
  readonly there?: UserTopic;
}

/** The changes that a run has reached, by id. */
export type Report = ReadonlyMap<string, Sent>;

/** The way to the changes that wait. */
export const toUnsent = { href: paths.unsent, label: unsent.see };

/** Says by name what a run has sent, and what needs the learner. A press says what became of its own changes. */
export function wordsOf(report: Report, own: readonly string[] = []) {
  const others = [...report.values()].filter(({ change }) => !own.includes(change.id));
  const sent = others
    .filter(({ kind }) => kind === 'sent')
    .map(({ change }) => namesOf(change))
    .map(({ skill, topic, isSkill }) => named(isSkill ? skill : topic.name));
  const needsLearner = others.some(({ kind }) => kind !== 'sent' && kind !== 'later');
  const problems = listed.peek().filter(({ id, problem }) => problem && !own.includes(id)).length;
  const texts = [
    sent.length > 0 && unsent.sent([...new Set(sent)]),
    needsLearner && unsent.problems(problems),
  ];
  return { texts: texts.filter((text) => text !== false), needsLearner };
}

/** Shows what a run without a press has done. */
export function showReport(report: Report): void {
  const { texts, needsLearner } = wordsOf(report);
  const [text, ...news] = texts;
  if (text === undefined) return;
  if (needsLearner) showStatus(text, 'information', { news, link: toUnsent });
  else showStatus(text);
}

/** Says why a change waits for the learner. A message of another language says nothing here. */
export function problemIn({ kind, message, language = languageCode }: Problem): string {
  if (kind !== 'refused') return unsent[kind];
  return unsent.refused(language === languageCode ? message : errors.ratingFailed);
}

/** Returns the names of a change in the language of the page, and whether it is about the whole skill. */
export function namesOf({ skill, topic, isOfSkill, problem }: RatingChange) {
  const there = problem?.there ?? topic;
  const changed = { ...skill, Topics: [topic, there] };
  const { name, Topics } = pageNames?.userSkill(changed) ?? changed;
  const [here = topic, elsewhere = there] = Topics;
  return {
    skill: name,
    topic: here,
    there: problem?.there && elsewhere,
    isSkill: isOfSkill && problem?.kind !== 'elsewhere',
  };
}

/** Returns a change as lines of text. */
export function textOf(change: RatingChange): readonly string[] {
  const { skill, topic, isSkill } = namesOf(change);
  return [
    `${named(skill)}: ${named(isSkill ? skill : topic.name)}`,
    ...topic.points.map(({ name, level }) => `${named(name)}: ${levels[level]}`),
  ];
}
