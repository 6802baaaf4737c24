import { signal } from '@preact/signals-react';
import { array } from 'superstruct';
import { settings } from '#api/settings.ts';
import {
  listSkills,
  listSubjects,
  pointsByTopic,
  skillsBySubject,
  topicsBySkill,
} from '#contract/catalogue.ts';
import { type Point, Skill, Subject, Topic } from '#contract/entities.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { keepDated, keepLastKnown } from '#state/last-known.ts';
import { idle, isDue, load, type Remote, settled, signalPerId } from '#state/remote.ts';
import { storeSubject } from './subject-of-skill.ts';

export const skills = keepDated('skills', array(Skill), signal<Remote<readonly Skill[]>>(idle));
export const subjects = keepDated('subjects', array(Subject), signal<Remote<readonly Subject[]>>(idle));
export const topicsOf = signalPerId((id) =>
  keepLastKnown(`topics:${id}`, array(Topic), signal<Remote<readonly Topic[]>>(idle)),
);
export const pointsOf = signalPerId(() => signal<Remote<readonly Point[]>>(idle));
export const skillsOf = signalPerId((id) =>
  keepLastKnown(`skillsOf:${id}`, array(Skill), signal<Remote<readonly Skill[]>>(idle)),
);

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
/** Loads the topics of a skill if they are due. A screen may abort a request that is on its way. */
export async function loadMissingTopics(skillId: number): Promise<void> {
  const topics = topicsOf(skillId);
  const before = topics.peek();
  if (before.kind === 'loading') await settled(topics);
  if (before.kind === 'loading' ? topics.peek().kind === 'idle' : isDue(topics)) await loadTopics(skillId);
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
