import type { UserSkill, UserTopic } from '#contract/entities.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { percentOf } from '#contract/levels.ts';
import { learner, perLearner } from '#session/session.ts';
import { load } from '#state/load.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { idle, type Remote, ready, signalPerId } from '#state/remote.ts';
import { loadTopics, topicsOf } from './catalogue.ts';

export const mySkills = perLearner<Remote<readonly UserSkill[]>>(idle);
/** One of the learner's skills for the dashboard, drawn uniformly when they first load and kept while it is theirs. */
export const randomSkill = perLearner<UserSkill | undefined>(undefined);
/** The level of a learner's skill as the backend works it out, 0 to 4. */
export const levelOf = signalPerId(() => perLearner<Remote<number>>(idle));

/** A skill as the learner has it, if they do. */
export function mineOf(skillId: number): UserSkill | undefined {
  const list = mySkills.value;
  return list.kind === 'ready' ? list.value.find(({ skill_id }) => skill_id === skillId) : undefined;
}

/** A topic as the learner has rated it, if they have. */
export const ratedTopic = (mine: UserSkill | undefined, topicId: number): UserTopic | undefined =>
  mine?.Topics.find(({ topic_id }) => topic_id === topicId);

/** How many topics of a skill are known, out of how many, and as a whole-number percent. */
export interface Progress {
  readonly known: number;
  readonly total: number;
  readonly percent: number;
}

/** The learner's progress in a skill whose topics have been asked for (product, section 4). */
export function progressIn(skillId: number): Remote<Progress> {
  const all = topicsOf(skillId).value;
  if (all.kind !== 'ready') return all;
  const ids = new Set(all.value.map(({ topic_id }) => topic_id));
  const known = mineOf(skillId)?.Topics.filter(({ topic_id }) => ids.has(topic_id)).length ?? 0;
  const total = all.value.length;
  return ready({ known, total, percent: percentOf(known, total) });
}

/**
 * Loads a learner's skills, then draws one and has its topics and level fetched. `changed` is the skill that was changed:
 * the list that is there and the level of that skill are out of date, and a failure takes their place.
 */
export async function loadMySkills(username: string, changed?: number): Promise<void> {
  const outdated = changed !== undefined;
  const again = () => loadMySkills(username, changed);
  const query = { username };
  const list = await load(mySkills, listUserSkills, { query }, ({ skills }) => skills, {
    stale: outdated,
    retry: again,
  });
  if (!list) return;
  const kept = list.find(({ skill_id }) => skill_id === randomSkill.value?.skill_id);
  const drawn = kept ?? list[Math.floor(Math.random() * list.length)];
  randomSkill.value = drawn;
  if (drawn) loadTopics(drawn.skill_id);
  for (const id of new Set([drawn?.skill_id, changed])) {
    if (id !== undefined) loadLevel(id, undefined, id === changed);
  }
}

onOtherTabChange('SkillsChanged', (username) => loadMySkills(username));

/** Loads the level of one of the learner's skills; `outdated` as with `load`. */
export async function loadLevel(skillId: number, left?: AbortSignal, outdated = false): Promise<void> {
  const username = learner.value?.username;
  if (username === undefined) return;
  await load(levelOf(skillId), skillLevel, { body: { username, skill_id: skillId } }, Number, {
    signal: left,
    stale: outdated,
  });
}
