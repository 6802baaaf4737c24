import { type Signal, signal } from '@preact/signals-react';
import { listSkills, listSubjects, topicsBySkill } from '#contract/catalogue.ts';
import type { Skill, Subject, Topic } from '#contract/entities.ts';
import { load } from './load.ts';
import { idle, type Loading } from './loading.ts';

export const skills = signal<Loading<readonly Skill[]>>(idle);
export const subjects = signal<Loading<readonly Subject[]>>(idle);

const topics = new Map<number, Signal<Loading<readonly Topic[]>>>();

/** The topics of a skill, as far as they have been asked for. */
export function topicsOf(skillId: number): Signal<Loading<readonly Topic[]>> {
  const known = topics.get(skillId) ?? signal<Loading<readonly Topic[]>>(idle);
  topics.set(skillId, known);
  return known;
}

export const loadSkills = () => load(skills, listSkills, {}, ({ data }) => data);
export const loadSubjects = () => load(subjects, listSubjects, {}, (list) => list);
export const loadTopics = (skillId: number) =>
  load(topicsOf(skillId), topicsBySkill, { body: { skill_id: skillId } }, ({ data }) => data);
