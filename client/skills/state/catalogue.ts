import { signal } from '@preact/signals-react';
import { settings } from '#api/settings.ts';
import {
  listSkills,
  listSubjects,
  pointsByTopic,
  skillsBySubject,
  topicsBySkill,
} from '#contract/catalogue.ts';
import type { Point, Skill, Subject, Topic } from '#contract/entities.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { idle, load, type Remote, settled, signalPerId } from '#state/remote.ts';
import { storeSubject } from './subject-of-skill.ts';

export const skills = signal<Remote<readonly Skill[]>>(idle);
export const subjects = signal<Remote<readonly Subject[]>>(idle);
export const topicsOf = signalPerId(() => signal<Remote<readonly Topic[]>>(idle));
export const pointsOf = signalPerId(() => signal<Remote<readonly Point[]>>(idle));
export const skillsOf = signalPerId(() => signal<Remote<readonly Skill[]>>(idle));

export const loadSkills = () =>
  load(
    skills,
    () => callAsLearner(listSkills, {}),
    ({ data }) => data,
  );
export const loadSubjects = () =>
  load(
    subjects,
    () => callAsLearner(listSubjects, {}),
    (list) => list,
  );
export const loadTopics = (skillId: number, signal?: AbortSignal) =>
  load(
    topicsOf(skillId),
    () => callAsLearner(topicsBySkill, { body: { skill_id: skillId } }, signal),
    ({ data }) => data,
    { signal },
  );
/** Loads the topics of a skill, unless they are loaded. A screen may abort a request that is on its way. */
export async function loadMissingTopics(skillId: number): Promise<void> {
  const topics = topicsOf(skillId);
  const { kind } = topics.peek();
  if (kind === 'loading') await settled(topics);
  if (kind === 'failed' || topics.peek().kind === 'idle') await loadTopics(skillId);
}
export const loadPoints = (topicId: number, signal?: AbortSignal) =>
  load(
    pointsOf(topicId),
    () => callAsLearner(pointsByTopic, { body: { topic_id: topicId } }, signal),
    ({ data }) => data,
    { signal },
  );
export async function loadSkillsOf(subjectId: number, signal?: AbortSignal): Promise<void> {
  const body = { subject_id: subjectId, key: settings.subjectAccessKey };
  const list = await load(
    skillsOf(subjectId),
    () => callAsLearner(skillsBySubject, { body }, signal),
    ({ data }) => data,
    { signal },
  );
  if (list) storeSubject(subjectId, list);
}
