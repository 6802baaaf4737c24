import { colourOf } from '#ui/tone.ts';
import { subjectOfSkill } from './state/subject-of-skill.ts';

/** Returns the colour of a skill, the colour of its subject. A skill of an unknown subject is neutral. */
export function colourOfSkill(skillId: number): string {
  const subject = subjectOfSkill(skillId);
  return subject === undefined ? 'neutral' : colourOf(subject);
}

/** Returns the class of a card or panel in the colour of a skill. */
export const toneOfSkill = (skillId: number): string => `tone ${colourOfSkill(skillId)}`;
