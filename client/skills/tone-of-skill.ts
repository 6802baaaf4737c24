import { toneOf } from '#ui/tone.ts';
import { subjectOfSkill } from './state/subject-of-skill.ts';

/** Returns the class of a skill's colour, the colour of its subject. A skill of an unknown subject is neutral. */
export function toneOfSkill(skillId: number): string {
  const subject = subjectOfSkill(skillId);
  return subject === undefined ? 'tone neutral' : toneOf(subject);
}
