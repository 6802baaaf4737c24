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
import { load } from '#state/load.ts';
import { idle, keyed, type Loading } from '#state/remote.ts';

export const skills = signal<Loading<readonly Skill[]>>(idle);
export const subjects = signal<Loading<readonly Subject[]>>(idle);
/** The topics of a skill, as far as they have been asked for. */
export const topicsOf = keyed(() => signal<Loading<readonly Topic[]>>(idle));
/** The points of a topic, as far as they have been asked for. */
export const pointsOf = keyed(() => signal<Loading<readonly Point[]>>(idle));
/** The skills of a subject, as far as they have been asked for. */
export const skillsOf = keyed(() => signal<Loading<readonly Skill[]>>(idle));

export const loadSkills = () => load(skills, listSkills, {}, ({ data }) => data);
export const loadSubjects = () => load(subjects, listSubjects, {}, (list) => list);
export const loadTopics = (skillId: number, left?: AbortSignal) =>
  load(topicsOf(skillId), topicsBySkill, { body: { skill_id: skillId } }, ({ data }) => data, { left });
export const loadPoints = (topicId: number, left?: AbortSignal) =>
  load(pointsOf(topicId), pointsByTopic, { body: { topic_id: topicId } }, ({ data }) => data, { left });
export const loadSkillsOf = (subjectId: number, left?: AbortSignal) =>
  load(
    skillsOf(subjectId),
    skillsBySubject,
    { body: { subject_id: subjectId, key: settings.subjectAccessKey } },
    ({ data }) => data,
    { left },
  );
