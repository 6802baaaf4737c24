import { array, number } from 'superstruct';
import { UserSkill, type UserTopic } from '#contract/entities.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { percentOf, skillMean } from '#contract/levels.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { keepDated, keepLastKnown } from '#state/last-known.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { perLearner } from '#state/per-learner.ts';
import { idle, load, type Remote, ready, signalPerId } from '#state/remote.ts';
import { loadMissingTopics, topicsOf } from './catalogue.ts';

export const mySkills = keepDated(
  'mySkills',
  array(UserSkill),
  perLearner<Remote<readonly UserSkill[]>>(idle),
);
/** The skill on the dashboard. Picked uniformly from the first list, and kept while the learner has it. */
export const randomSkill = perLearner<UserSkill | undefined>(undefined);
mySkills.subscribe((list) => {
  if (list.kind !== 'ready') return;
  const current = list.value.find(({ skill_id }) => skill_id === randomSkill.peek()?.skill_id);
  randomSkill.value = current ?? list.value[Math.floor(Math.random() * list.value.length)];
});
/**
 * The learner's level by skill id, 0 to 4, as the backend computes it. Screens read `levelIn`, tests read this.
 * @public
 */
export const levelOf = signalPerId((id) =>
  keepLastKnown(`level:${id}`, number(), perLearner<Remote<number>>(idle)),
);

export function userSkillOf(skillId: number): UserSkill | undefined {
  const list = mySkills.value;
  return list.kind === 'ready' ? list.value.find(({ skill_id }) => skill_id === skillId) : undefined;
}

export const ratedTopic = (userSkill: UserSkill | undefined, topicId: number): UserTopic | undefined =>
  userSkill?.Topics.find(({ topic_id }) => topic_id === topicId);

/** The known and total number of topics, and the progress as a whole-number percent (product, section 4). */
export interface Progress {
  readonly known: number;
  readonly total: number;
  readonly percent: number;
}

/** Returns the learner's progress in a skill: of the record until the topics of the skill are loaded. */
export function progressIn(skillId: number): Remote<Progress> {
  const all = topicsOf(skillId).value;
  const skill = userSkillOf(skillId);
  if (skill && skill.topics > 0 && (all.kind === 'idle' || all.kind === 'loading')) {
    const [known, total] = [skill.Topics.length, skill.topics];
    return ready({ known, total, percent: percentOf(known, total) });
  }
  if (all.kind !== 'ready') return all;
  const ids = new Set(all.value.map(({ topic_id }) => topic_id));
  const known = skill?.Topics.filter(({ topic_id }) => ids.has(topic_id)).length ?? 0;
  const total = all.value.length;
  return ready({ known, total, percent: percentOf(known, total) });
}

/** Returns the learner's level in a skill: the backend's number, or until it is loaded the number by the same rule. */
export function levelIn({ skill_id, Topics }: UserSkill): number {
  const level = levelOf(skill_id).value;
  return level.kind === 'ready' ? level.value : skillMean(Topics);
}

/** The number of rated points of a skill, and of all its points. `total` is absent until the topics are loaded. */
export interface Coverage {
  readonly rated: number;
  readonly total: number | undefined;
}

export function coverageOf({ skill_id, Topics, topics }: UserSkill): Coverage {
  const all = topicsOf(skill_id).value;
  if (all.kind !== 'ready' || all.value.length === 0) {
    const isKnown = Topics.length === topics && Topics.every(({ Points }) => Points > 0);
    return { rated: ratedIn(Topics), total: isKnown ? pointsIn(Topics) : undefined };
  }
  const ids = new Set(all.value.map(({ topic_id }) => topic_id));
  return {
    rated: ratedIn(Topics.filter(({ topic_id }) => ids.has(topic_id))),
    total: pointsIn(all.value),
  };
}

const ratedIn = (topics: readonly UserTopic[]) => topics.reduce((sum, { points }) => sum + points.length, 0);

const pointsIn = (topics: readonly { readonly Points?: number | undefined }[]) =>
  topics.reduce<number | undefined>(
    (sum, { Points }) => (sum !== undefined && Points !== undefined ? sum + Points : undefined),
    0,
  );

/**
 * Loads the learner's skills, picks the random skill, and loads its topics and level (product, section 4). `changed` is
 * the id of a changed skill. The list and the level of that skill are then stale.
 */
export async function loadMySkills(username: string, changed?: number): Promise<void> {
  const list = await load(
    mySkills,
    () => callAsLearner(listUserSkills, { query: { username } }),
    ({ skills }) => skills,
    { stale: changed !== undefined, retry: () => loadMySkills(username, changed) },
  );
  if (!list) return;
  const picked = randomSkill.peek();
  if (picked) loadMissingTopics(picked.skill_id);
  for (const id of new Set([picked?.skill_id, changed])) {
    if (id !== undefined) loadLevel(id, undefined, id === changed);
  }
}

onOtherTabChange('SkillsChanged', async (username) => {
  if (username !== learner.value?.username) return;
  await loadMySkills(username);
  // The other tab does not name the changed skill, so every loaded level is stale.
  for (const { skill_id } of mySkills.value.kind === 'ready' ? mySkills.value.value : []) {
    if (levelOf(skill_id).value.kind === 'ready') loadLevel(skill_id, undefined, true);
  }
});

/** Loads the level of a skill. `stale` as in `load`: a failure replaces the present value. */
export async function loadLevel(skillId: number, signal?: AbortSignal, stale = false): Promise<void> {
  const username = learner.value?.username;
  if (username === undefined) return;
  const body = { username, skill_id: skillId };
  await load(levelOf(skillId), () => callAsLearner(skillLevel, { body }, signal), Number, { signal, stale });
}
