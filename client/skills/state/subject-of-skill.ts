import { signal } from '@preact/signals-react';
import { array, number, tuple } from 'superstruct';
import { settings } from '#api/settings.ts';
import { skillsBySubject } from '#contract/catalogue.ts';
import type { Skill, Subject } from '#contract/entities.ts';
import { readLocalStorageValue, writeLocalStorage } from '#device/local-storage.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { loggedIn } from '#session/session.ts';

// A skill has the colour of its subject. No skill names its subject, so the skills of each subject are listed once, and
// the result is stored. A failure leaves skills without a colour, because no text depends on it.

const Pairs = array(tuple([number(), number()]));
const subjectBySkill = signal<ReadonlyMap<number, number>>(
  new Map(readLocalStorageValue('SubjectOfSkill', Pairs)),
);

/** Larger catalogues cost more than the colours are worth: the skills are already half a megabyte once. */
const maxSkills = 1000;
const maxSubjects = 40;
/** The stored subject of a skill that no subject lists. */
const none = 0;

/** Returns the subject of a skill, or undefined for a skill without a subject and until the subjects are listed. */
export const subjectOfSkill = (skillId: number): number | undefined =>
  subjectBySkill.value.get(skillId) || undefined;

/** Stores the subject of skills without one. A skill of two subjects keeps its colour. */
export function storeSubject(subjectId: number, skills: readonly Skill[]): void {
  const pairs = skills
    .filter(({ skill_id }) => subjectOfSkill(skill_id) === undefined)
    .map(({ skill_id }) => [skill_id, subjectId] as const);
  subjectBySkill.value = new Map([...subjectBySkill.value, ...pairs]);
  writeLocalStorage('SubjectOfSkill', JSON.stringify([...subjectBySkill.value]));
}

/** Lists the skills of each subject, one subject after the other, unless the subject of every skill is known. */
export async function loadSubjectOfSkills(
  subjects: readonly Subject[],
  skills: readonly Skill[],
): Promise<void> {
  const isUnknown = ({ skill_id }: Skill) => !subjectBySkill.value.has(skill_id);
  if (skills.length > maxSkills || subjects.length > maxSubjects || !skills.some(isUnknown)) return;
  for (const { sub_id } of subjects) {
    const body = { subject_id: sub_id, key: settings.subjectAccessKey };
    const result = await callAsLearner(skillsBySubject, { body });
    // A logout has cleared the storage meanwhile.
    if (result.kind !== 'ok' || !loggedIn.value) return;
    storeSubject(sub_id, result.answer.data);
  }
  storeSubject(none, skills.filter(isUnknown));
}
