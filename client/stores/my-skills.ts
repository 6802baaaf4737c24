import { computed } from '@preact/signals-react';
import type { UserSkill } from '#contract/entities.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { loadTopics, topicsOf } from './catalogue.ts';
import { load } from './load.ts';
import { idle, type Loading, ready } from './loading.ts';
import { ofLearner } from './session.ts';

export const mySkills = ofLearner<Loading<readonly UserSkill[]>>(idle);
/** One of the learner's skills for the dashboard, drawn uniformly when they first load and kept while it is theirs. */
export const randomSkill = ofLearner<UserSkill | undefined>(undefined);
/** The random skill's level, 0 to 4. */
export const randomSkillLevel = ofLearner<Loading<number>>(idle);

/** Completed topics of the random skill out of all, as a whole-number percent (product, section 4). */
export const progress = computed<Loading<{ known: number; total: number; percent: number }>>(() => {
  const skill = randomSkill.value;
  if (!skill) return idle;
  const all = topicsOf(skill.skill_id).value;
  if (all.is !== 'ready') return all;
  const known = skill.Topics.length;
  const total = all.value.length;
  return ready({ known, total, percent: total === 0 ? 0 : Math.round((known / total) * 100) });
});

/** Loads a learner's skills, then draws one and fetches its topics and level. */
export async function loadMySkills(username: string): Promise<void> {
  const skills = await load(mySkills, listUserSkills, { query: { username } }, (answer) => answer.skills);
  if (!skills) return;
  const kept = skills.find(({ skill_id }) => skill_id === randomSkill.value?.skill_id);
  const drawn = kept ?? skills[Math.floor(Math.random() * skills.length)];
  randomSkill.value = drawn;
  if (!drawn) return;
  await Promise.all([
    load(randomSkillLevel, skillLevel, { body: { username, skill_id: drawn.skill_id } }, Number),
    loadTopics(drawn.skill_id),
  ]);
}
