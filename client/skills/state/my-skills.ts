import type { UserSkill, UserTopic } from '#contract/entities.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { percentOf } from '#contract/levels.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { perLearner } from '#state/per-learner.ts';
import { idle, load, type Remote, ready, signalPerId } from '#state/remote.ts';
import { loadTopics, topicsOf } from './catalogue.ts';

export const mySkills = perLearner<Remote<readonly UserSkill[]>>(idle);
/** One of the learner's skills for the dashboard, drawn uniformly when they first load and kept while it is theirs. */
export const randomSkill = perLearner<UserSkill | undefined>(undefined);
/** The level of a learner's skill as the backend works it out, 0 to 4. */
export const levelOf = signalPerId(() => perLearner<Remote<number>>(idle));

/** A skill as the learner has it, if they do. */
export function userSkillOf(skillId: number): UserSkill | undefined {
  const list = mySkills.value;
  return list.kind === 'ready' ? list.value.find(({ skill_id }) => skill_id === skillId) : undefined;
}

/** A topic as the learner has rated it, if they have. */
export const ratedTopic = (userSkill: UserSkill | undefined, topicId: number): UserTopic | undefined =>
  userSkill?.Topics.find(({ topic_id }) => topic_id === topicId);

/** How many topics of a skill are known, out of how many, and as a whole-number percent. */
export interface Progress {
  readonly known: number;
  readonly total: number;
  readonly percent: number;
}

/** The learner's progress in a skill whose topics were requested (product, section 4). */
export function progressIn(skillId: number): Remote<Progress> {
  const all = topicsOf(skillId).value;
  if (all.kind !== 'ready') return all;
  const ids = new Set(all.value.map(({ topic_id }) => topic_id));
  const known = userSkillOf(skillId)?.Topics.filter(({ topic_id }) => ids.has(topic_id)).length ?? 0;
  const total = all.value.length;
  return ready({ known, total, percent: percentOf(known, total) });
}

/**
 * Loads a learner's skills, then draws one and loads its topics and level. `changed` is the skill that was changed: the list
 * and the level of that skill are stale.
 */
export async function loadMySkills(username: string, changed?: number): Promise<void> {
  const list = await load(
    mySkills,
    () => callAsLearner(listUserSkills, { query: { username } }),
    ({ skills }) => skills,
    { stale: changed !== undefined, retry: () => loadMySkills(username, changed) },
  );
  if (!list) return;
  const current = list.find(({ skill_id }) => skill_id === randomSkill.value?.skill_id);
  const picked = current ?? list[Math.floor(Math.random() * list.length)];
  randomSkill.value = picked;
  if (picked) loadTopics(picked.skill_id);
  for (const id of new Set([picked?.skill_id, changed])) {
    if (id !== undefined) loadLevel(id, undefined, id === changed);
  }
}

onOtherTabChange('SkillsChanged', (username) => {
  if (username === learner.value?.username) loadMySkills(username);
});

/** Loads the level of one of the learner's skills; `stale` as with `load`. */
export async function loadLevel(skillId: number, signal?: AbortSignal, stale = false): Promise<void> {
  const username = learner.value?.username;
  if (username === undefined) return;
  const body = { username, skill_id: skillId };
  await load(levelOf(skillId), () => callAsLearner(skillLevel, { body }, signal), Number, { signal, stale });
}
