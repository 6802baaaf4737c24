import { computed, type ReadonlySignal } from '@preact/signals-react';
import { array } from 'superstruct';
import { type Topic, UserSkill, type UserTopic } from '#contract/entities.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { countLevels, percentOf, skillMean } from '#contract/levels.ts';
import type { Rating } from '#copy/level-text.ts';
import { defineStore } from '#device/lifetime.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { onOtherTabChange } from '#session/other-tabs.ts';
import { createResource, createResources, loadedFrom } from '#session/resource.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { isUnsent, outboxOf, withOutbox, withSent } from '#skills/outbox/outbox.ts';
import { pageNamesOf } from '#skills/state/page-names.ts';
import { findIn, type Remote, ready } from '#state/remote.ts';
import { catalogueOf } from './catalogue.ts';

/** Calls the backend for the learner's skills, and corrects a late response. */
export async function fetchMySkills(session: Session, signal?: AbortSignal) {
  const query = { username: usernameOf(session) };
  const result = await callAsLearner(session, listUserSkills, { query }, signal);
  if (result.kind !== 'ok') return result;
  const skills = withSent(session, result.response.skills);
  return { ...result, response: { ...result.response, skills } };
}

export const mySkillsOf = defineStore((session: Session) => {
  const username = usernameOf(session);
  const { waiting } = outboxOf(session);
  const { topicsOf } = catalogueOf(session);

  /** With the catalogue's own names, and the changes that wait. */
  const mySkillsWithUnsent: ReadonlySignal<Remote<readonly UserSkill[]>> = computed(() =>
    withOutbox(resource.loaded.value, waiting.value),
  );
  const resource = createResource<readonly UserSkill[]>(session, {
    lastKnown: { name: 'mySkills', struct: array(UserSkill), isDated: true },
    view: () => pageNamesOf?.(session).userSkills(mySkillsWithUnsent) ?? mySkillsWithUnsent,
    request: async (signal) => loadedFrom(await fetchMySkills(session, signal), ({ skills }) => skills),
  });
  const { data: mySkills } = resource;

  /** The learner's level by skill id, 0 to 4, as the backend computes it. */
  const levels = createResources<number>(session, (skill_id) => ({
    request: async (signal) =>
      loadedFrom(await callAsLearner(session, skillLevel, { body: { username, skill_id } }, signal), Number),
  }));

  const userSkillOf = (skillId: number) => findIn(mySkills.value, ({ skill_id }) => skill_id === skillId);

  /** Returns the learner's progress in a skill: of the record until the topics of the skill are loaded. */
  function progressIn(skillId: number) {
    const all = topicsOf(skillId).value;
    const skill = userSkillOf(skillId);
    if (all.kind === 'ready')
      return progress(existing(skill?.Topics ?? [], all.value).length, all.value.length);
    if (all.kind === 'failed' || !skill || skill.topics === 0) return all;
    return progress(skill.Topics.length, skill.topics);
  }

  /**
   * Returns the learner's level in a skill: the backend's number, or the number by the same rule while that is unknown. The
   * counts leave out topics that the skill no longer has.
   */
  function ratingOf({ skill_id, Topics, topics }: UserSkill): Rating {
    const level = levels.of(skill_id).data.value;
    const isLoaded = level.kind === 'ready' && !isUnsent(waiting.value, { skill_id });
    const all = topicsOf(skill_id).value;
    const isCounted = all.kind === 'ready' && all.value.length > 0;
    const rated = isCounted ? existing(Topics, all.value) : Topics;
    const isKnown = Topics.length === topics && Topics.every(({ Points }) => Points > 0);
    return {
      level: isLoaded ? level.value : skillMean(Topics),
      ...countLevels(rated.flatMap(({ points }) => points)),
      total: isCounted ? pointsIn(all.value) : isKnown ? pointsIn(Topics) : undefined,
    };
  }

  onOtherTabChange(session, 'SkillsChanged', () => {
    // The other tab does not name the changed skill.
    levels.clear();
    resource.refresh();
  });

  return {
    mySkills,
    mySkillsAsLoaded: resource.loaded,
    mySkillsWithUnsent,
    loadMySkills: resource.load,
    refreshMySkills: resource.refresh,
    loadLevel: (skillId: number, signal?: AbortSignal) => levels.of(skillId).refresh(signal),
    loadMissingLevel: (skillId: number) => void levels.of(skillId).load(),
    userSkillOf,
    /** Returns a skill of the learner with the catalogue's own names. */
    ownSkillOf: (skillId: number) => findIn(mySkillsWithUnsent.value, ({ skill_id }) => skill_id === skillId),
    progressIn,
    ratingOf,
    /** Sorts by level, then by the number of rated points, because a level over few points shows little. */
    bestEvidenceFirst: (list: readonly UserSkill[]): readonly UserSkill[] =>
      list
        .map((skill) => ({ skill, rating: ratingOf(skill) }))
        .sort(({ rating: one }, { rating: other }) => other.level - one.level || other.rated - one.rated)
        .map(({ skill }) => skill),
    /** Shows the skills of the backend after the learner has changed some of them. */
    setChangedSkills(skills: readonly UserSkill[], changedIds: readonly number[]): void {
      for (const id of changedIds) levels.of(id).clear();
      resource.put(skills);
    },
  };
});

export const ratedTopic = (userSkill: UserSkill | undefined, topicId: number): UserTopic | undefined =>
  userSkill?.Topics.find(({ topic_id }) => topic_id === topicId);

/** The known and total number of topics, and the progress as a whole-number percent (product, section 4). */
const progress = (known: number, total: number) => ready({ known, total, percent: percentOf(known, total) });

/** Returns the rated topics that the skill still has. */
function existing(rated: readonly UserTopic[], all: readonly Topic[]): readonly UserTopic[] {
  const ids = new Set(all.map(({ topic_id }) => topic_id));
  return rated.filter(({ topic_id }) => ids.has(topic_id));
}

const pointsIn = (topics: readonly { readonly Points?: number | undefined }[]) =>
  topics.reduce<number | undefined>(
    (sum, { Points }) => (sum !== undefined && Points !== undefined ? sum + Points : undefined),
    0,
  );
