import { computed } from '@preact/signals-react';
import { array } from 'superstruct';
import { type Topic, UserSkill, type UserTopic } from '#contract/entities.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { percentOf, skillMean } from '#contract/levels.ts';
import { isUnsent, withOutbox } from '#outbox/outbox.ts';
import { withSent } from '#outbox/sent-changes.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { pageNames } from '#skills/state/page-names.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { perLearner } from '#state/per-learner.ts';
import { type Remote, ready } from '#state/remote.ts';
import { cancelled, createResource, createResources, loadedFrom } from '#state/resource.ts';
import { loadMissingTopics, topicsOf } from './catalogue.ts';

const resource = createResource<readonly UserSkill[]>({
  isPerLearner: true,
  lastKnown: { name: 'mySkills', struct: array(UserSkill), isDated: true },
  view(loaded) {
    const own = computed(() => withOutbox(loaded.value));
    return pageNames?.userSkills(own) ?? own;
  },
  async request(signal) {
    const username = learner.peek()?.username;
    if (username === undefined) return cancelled;
    return loadedFrom(await fetchMySkills(username, signal), ({ skills }) => skills);
  },
  onSuccess: loadRandomSkill,
});
export const {
  data: mySkills,
  loaded: mySkillsAsLoaded,
  load: loadMySkills,
  refresh: refreshMySkills,
} = resource;

/** Calls the backend for the learner's skills, and corrects a late response. */
export async function fetchMySkills(username: string, signal?: AbortSignal) {
  const result = await callAsLearner(listUserSkills, { query: { username } }, signal);
  if (result.kind !== 'ok') return result;
  return { ...result, response: { ...result.response, skills: withSent(result.response.skills) } };
}

/** The skill on the dashboard. Picked uniformly from the first list, and kept while the learner has it. */
export const randomSkill = perLearner<UserSkill | undefined>(undefined);
mySkills.subscribe((list) => {
  if (list.kind !== 'ready') return;
  const current = list.value.find(({ skill_id }) => skill_id === randomSkill.peek()?.skill_id);
  randomSkill.value = current ?? list.value[Math.floor(Math.random() * list.value.length)];
});

/** The learner's level by skill id, 0 to 4, as the backend computes it. */
const levels = createResources<number>((skill_id) => ({
  isPerLearner: true,
  async request(signal) {
    const username = learner.peek()?.username;
    if (username === undefined) return cancelled;
    return loadedFrom(await callAsLearner(skillLevel, { body: { username, skill_id } }, signal), Number);
  },
}));
export const loadLevel = (skillId: number, signal?: AbortSignal) => levels.of(skillId).refresh(signal);

export function userSkillOf(skillId: number): UserSkill | undefined {
  const list = mySkills.value;
  return list.kind === 'ready' ? list.value.find(({ skill_id }) => skill_id === skillId) : undefined;
}

/** Returns a skill of the learner with the catalogue's own names. */
export function ownSkillOf(skillId: number): UserSkill | undefined {
  const list = withOutbox(mySkillsAsLoaded.value);
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
  if (all.kind === 'ready')
    return progress(existing(skill?.Topics ?? [], all.value).length, all.value.length);
  if (all.kind === 'failed' || !skill || skill.topics === 0) return all;
  return progress(skill.Topics.length, skill.topics);
}

const progress = (known: number, total: number): Remote<Progress> =>
  ready({ known, total, percent: percentOf(known, total) });

/** Returns the rated topics that the skill still has. */
function existing(rated: readonly UserTopic[], all: readonly Topic[]): readonly UserTopic[] {
  const ids = new Set(all.map(({ topic_id }) => topic_id));
  return rated.filter(({ topic_id }) => ids.has(topic_id));
}

/** Returns the learner's level in a skill: the backend's number, or the number by the same rule while that is unknown. */
export function levelIn({ skill_id, Topics }: UserSkill): number {
  const level = levels.of(skill_id).data.value;
  return level.kind === 'ready' && !isUnsent({ skill_id }) ? level.value : skillMean(Topics);
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
  return { rated: ratedIn(existing(Topics, all.value)), total: pointsIn(all.value) };
}

const ratedIn = (topics: readonly UserTopic[]) => topics.reduce((sum, { points }) => sum + points.length, 0);

const pointsIn = (topics: readonly { readonly Points?: number | undefined }[]) =>
  topics.reduce<number | undefined>(
    (sum, { Points }) => (sum !== undefined && Points !== undefined ? sum + Points : undefined),
    0,
  );

/** Sorts by level, then by the number of rated points, because a level over few points shows little. */
export const bestEvidenceFirst = (list: readonly UserSkill[]): readonly UserSkill[] =>
  [...list].sort(
    (one, other) => levelIn(other) - levelIn(one) || coverageOf(other).rated - coverageOf(one).rated,
  );

/** Loads the topics and the level of the random skill (product, section 4). */
function loadRandomSkill(): void {
  const picked = randomSkill.peek();
  if (!picked) return;
  loadMissingTopics(picked.skill_id);
  loadLevel(picked.skill_id);
}

/** Shows the skills of the backend after the learner has changed some of them. */
export function setChangedSkills(skills: readonly UserSkill[], changedIds: readonly number[]): void {
  for (const id of changedIds) levels.of(id).clear();
  resource.put(skills);
}

onOtherTabChange('SkillsChanged', (username) => {
  if (username !== learner.peek()?.username) return;
  // The other tab does not name the changed skill.
  levels.clear();
  refreshMySkills();
});
