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
import { idle, type Remote, signalPerId } from '#state/remote.ts';

export const skills = signal<Remote<readonly Skill[]>>(idle);
export const subjects = signal<Remote<readonly Subject[]>>(idle);
/** The topics of a skill, as far as they have been asked for. */
export const topicsOf = signalPerId(() => signal<Remote<readonly Topic[]>>(idle));
/** The points of a topic, as far as they have been asked for. */
export const pointsOf = signalPerId(() => signal<Remote<readonly Point[]>>(idle));
/** The skills of a subject, as far as they have been asked for. */
export const skillsOf = signalPerId(() => signal<Remote<readonly Skill[]>>(idle));

export const loadSkills = () => load(skills, listSkills, {}, ({ data }) => data);
export const loadSubjects = () => load(subjects, listSubjects, {}, (list) => list);
export const loadTopics = (skillId: number, left?: AbortSignal) =>
  load(topicsOf(skillId), topicsBySkill, { body: { skill_id: skillId } }, ({ data }) => data, {
    signal: left,
  });
export const loadPoints = (topicId: number, left?: AbortSignal) =>
  load(pointsOf(topicId), pointsByTopic, { body: { topic_id: topicId } }, ({ data }) => data, {
    signal: left,
  });
export const loadSkillsOf = (subjectId: number, left?: AbortSignal) =>
  load(
    skillsOf(subjectId),
    skillsBySubject,
    { body: { subject_id: subjectId, key: settings.subjectAccessKey } },
    ({ data }) => data,
    { signal: left },
  );
