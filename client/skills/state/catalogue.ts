import { array } from 'superstruct';
import {
  listSkills,
  listSubjects,
  pointsByTopic,
  skillsBySubject,
  topicsBySkill,
} from '#contract/catalogue.ts';
import { Point, Skill, Subject, Topic, type UserTopic } from '#contract/entities.ts';
import { untilIdle } from '#device/idle.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { pageNames } from '#skills/state/page-names.ts';
import { savesData } from '#state/connection.ts';
import { dayMs } from '#state/freshness.ts';
import type { Remote } from '#state/remote.ts';
import { createResource, createResources, loadedFrom } from '#state/resource.ts';

const allSkills = createResource<readonly Skill[]>({
  lastKnown: { name: 'skills', struct: array(Skill), isDated: true },
  view: pageNames?.skills,
  request: async (signal) => loadedFrom(await callAsLearner(listSkills, {}, signal), ({ data }) => data),
});
export const { data: skills, load: loadSkills } = allSkills;

export const { data: subjects, load: loadSubjects } = createResource<readonly Subject[]>({
  lastKnown: { name: 'subjects', struct: array(Subject), isDated: true },
  view: pageNames?.subjects,
  request: async (signal) => loadedFrom(await callAsLearner(listSubjects, {}, signal), (list) => list),
});

/** Loads the parts of the catalogue that every session shows. */
export function loadCatalogue(): void {
  loadSkills();
  loadSubjects();
  pageNames?.load();
}

const topics = createResources<readonly Topic[]>((skill_id) => ({
  lastKnown: { name: `topics:${skill_id}`, struct: array(Topic) },
  view: pageNames?.topics,
  request: async (signal) =>
    loadedFrom(await callAsLearner(topicsBySkill, { body: { skill_id } }, signal), ({ data }) => data),
}));
export const topicsOf = (skillId: number) => topics.of(skillId).data;
export const loadTopics = (skillId: number, signal?: AbortSignal) => topics.of(skillId).refresh(signal);
/** Loads the topics of a skill that are missing, or last known topics of more than a day ago. */
export const loadMissingTopics = (skillId: number) => topics.of(skillId).load(dayMs);

const points = createResources<readonly Point[]>((topic_id) => ({
  lastKnown: { name: `points:${topic_id}`, struct: array(Point) },
  view: pageNames?.points,
  request: async (signal) =>
    loadedFrom(await callAsLearner(pointsByTopic, { body: { topic_id } }, signal), ({ data }) => data),
}));
export const pointsOf = (topicId: number) => points.of(topicId).data;

/** Loads the points of a skill's topics when the browser is idle, so that the next topics need no network. */
export async function loadMissingPoints(skillId: number): Promise<void> {
  const all = topics.of(skillId).data.peek();
  for (const { topic_id, Points } of all.kind === 'ready' ? all.value : []) {
    await untilIdle();
    if (Points !== 0 && !savesData()) await points.of(topic_id).load(dayMs);
  }
}
export const loadPoints = (topicId: number, signal?: AbortSignal) => points.of(topicId).refresh(signal);

const skillsOfSubjects = createResources<readonly Skill[]>((subject_id) => ({
  lastKnown: { name: `skillsOf:${subject_id}`, struct: array(Skill) },
  view: pageNames?.skills,
  async request(signal) {
    const body = { subject_id, key: import.meta.env.VITE_SUBJECT_ACCESS_KEY };
    return loadedFrom(await callAsLearner(skillsBySubject, { body }, signal), ({ data }) => data);
  },
}));
export const skillsOf = (subjectId: number) => skillsOfSubjects.of(subjectId).data;
export const loadSkillsOf = (subjectId: number, signal?: AbortSignal) =>
  skillsOfSubjects.of(subjectId).refresh(signal);

/** Returns a skill and its rated topic with the catalogue's own names. Pages of other languages must not show ours. */
export function inCatalogue(
  skill: Skill,
  topic: UserTopic,
): { readonly skill: Skill; readonly topic: UserTopic } {
  if (!pageNames) return { skill, topic };
  const rowIn = <Row>(list: Remote<readonly Row[]>, isSame: (row: Row) => boolean) =>
    list.kind === 'ready' ? list.value.find(isSame) : undefined;
  const { skill_id } = skill;
  const { topic_id } = topic;
  const ownTopics = topics.of(skill_id).loaded.peek();
  const ownPoints = points.of(topic_id).loaded.peek();
  const nameOf = (row: { readonly name: string } | undefined, { name }: { readonly name: string }) =>
    row?.name ?? name;
  return {
    skill: rowIn(allSkills.loaded.peek(), (row) => row.skill_id === skill_id) ?? skill,
    topic: {
      ...topic,
      name: nameOf(
        rowIn(ownTopics, (row) => row.topic_id === topic_id),
        topic,
      ),
      points: topic.points.map((point) => ({
        ...point,
        name: nameOf(
          rowIn(ownPoints, (row) => row.point_id === point.point_id),
          point,
        ),
      })),
    },
  };
}
