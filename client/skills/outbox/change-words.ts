import { errors } from '#copy/errors.ts';
import { languageCode } from '#copy/language.ts';
import { named } from '#copy/name.ts';
import { levels } from '#copy/skills.ts';
import { unsent } from '#copy/unsent.ts';
import { paths } from '#paths';
import type { Session } from '#session/session.ts';
import { pageNamesOf } from '#skills/state/page-names.ts';
import type { Problem, RatingChange } from './stored-changes.ts';

export const toUnsent = { href: paths.unsent, label: unsent.see };

/** Says why a change waits for the learner. A message of another language says nothing here. */
export function problemIn({ kind, message, language = languageCode }: Problem): string {
  if (kind !== 'refused') return unsent[kind];
  return unsent.refused(language === languageCode ? message : errors.ratingFailed);
}

/** Returns the names of a change in the language of the page, and whether it is about the whole skill. */
export function namesInChange(session: Session, { skill, topic, isOfSkill, problem }: RatingChange) {
  const there = problem?.there ?? topic;
  const changed = { ...skill, Topics: [topic, there] };
  const { name, Topics } = pageNamesOf?.(session).userSkill(changed) ?? changed;
  const [here = topic, elsewhere = there] = Topics;
  const isSkill = isOfSkill && problem?.kind !== 'elsewhere';
  return {
    skill: name,
    topic: here,
    there: problem?.there && elsewhere,
    isSkill,
    /** The name of the skill or topic that the change is about. */
    title: named(isSkill ? name : here.name),
  };
}

export function linesOf(session: Session, change: RatingChange): readonly string[] {
  const { skill, topic, title } = namesInChange(session, change);
  return [
    `${named(skill)}: ${title}`,
    ...topic.points.map(({ name, level }) => `${named(name)}: ${levels[level]}`),
  ];
}
