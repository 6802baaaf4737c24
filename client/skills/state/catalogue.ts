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
import { defineStore } from '#device/lifetime.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { createResource, createResources, loadedFrom } from '#session/resource.ts';
import type { Session } from '#session/session.ts';
import { pageNamesOf } from '#skills/state/page-names.ts';
import { savesData } from '#state/connection.ts';
import { dayMs } from '#state/freshness.ts';
import { findIn } from '#state/remote.ts';

/** The catalogue of skills, as the learner's screens have loaded it. */
export const catalogueOf = defineStore((session: Session) => {
  const names = pageNamesOf?.(session);

  const allSkills = createResource<readonly Skill[]>(session, {
    lastKnown: { name: 'skills', struct: array(Skill), isDated: true },
    view: names?.parts,
    request: async (signal) => loadedFrom(await callAsLearner(session, listSkills, {}, signal), dataOf),
  });
  const subjects = createResource<readonly Subject[]>(session, {
    lastKnown: { name: 'subjects', struct: array(Subject), isDated: true },
    view: names?.parts,
    request: async (signal) =>
      loadedFrom(await callAsLearner(session, listSubjects, {}, signal), (list) => list),
  });

  const topics = createResources<readonly Topic[]>(session, (skill_id) => ({
    lastKnown: { name: `topics:${skill_id}`, struct: array(Topic) },
    view: names?.parts,
    request: async (signal) =>
      loadedFrom(await callAsLearner(session, topicsBySkill, { body: { skill_id } }, signal), dataOf),
  }));
  const points = createResources<readonly Point[]>(session, (topic_id) => ({
    lastKnown: { name: `points:${topic_id}`, struct: array(Point) },
    view: names?.parts,
    request: async (signal) =>
      loadedFrom(await callAsLearner(session, pointsByTopic, { body: { topic_id } }, signal), dataOf),
  }));
  const skillsOfSubjects = createResources<readonly Skill[]>(session, (subject_id) => ({
    lastKnown: { name: `skillsOf:${subject_id}`, struct: array(Skill) },
    view: names?.parts,
    async request(signal) {
      const body = { subject_id, key: import.meta.env.VITE_SUBJECT_ACCESS_KEY };
      return loadedFrom(await callAsLearner(session, skillsBySubject, { body }, signal), dataOf);
    },
  }));

  /** Returns a skill and its rated topic with the catalogue's own names. Pages of other languages must not show ours. */
  function inCatalogue(skill: Skill, topic: UserTopic): { readonly skill: Skill; readonly topic: UserTopic } {
    if (!names) return { skill, topic };
    const { skill_id } = skill;
    const { topic_id } = topic;
    const ownTopics = topics.of(skill_id).loaded.peek();
    const ownPoints = points.of(topic_id).loaded.peek();
    return {
      skill: findIn(allSkills.loaded.peek(), (row) => row.skill_id === skill_id) ?? skill,
      topic: {
        ...topic,
        name: findIn(ownTopics, (row) => row.topic_id === topic_id)?.name ?? topic.name,
        points: topic.points.map((point) => ({
          ...point,
          name: findIn(ownPoints, (row) => row.point_id === point.point_id)?.name ?? point.name,
        })),
      },
    };
  }

  return {
    skills: allSkills.data,
    loadSkills: allSkills.load,
    subjects: subjects.data,
    loadSubjects: subjects.load,
    /** Loads the parts of the catalogue that every session shows. */
    loadCatalogue(): void {
      allSkills.load();
      subjects.load();
      names?.load();
    },
    topicsOf: (skillId: number) => topics.of(skillId).data,
    loadTopics: (skillId: number, signal?: AbortSignal) => topics.of(skillId).refresh(signal),
    /** Loads the topics of a skill that are missing, or last known topics of more than a day ago. */
    loadMissingTopics: (skillId: number) => topics.of(skillId).load(dayMs),
    pointsOf: (topicId: number) => points.of(topicId).data,
    loadPoints: (topicId: number, signal?: AbortSignal) => points.of(topicId).refresh(signal),
    /** Loads the points of a skill's topics when the browser is idle, so that the next topics need no network. */
    async loadMissingPoints(skillId: number): Promise<void> {
      const all = topics.of(skillId).data.peek();
      for (const { topic_id, Points } of all.kind === 'ready' ? all.value : []) {
        await untilIdle();
        if (Points !== 0 && !savesData()) await points.of(topic_id).load(dayMs);
      }
    },
    skillsOf: (subjectId: number) => skillsOfSubjects.of(subjectId).data,
    loadSkillsOf: (subjectId: number, signal?: AbortSignal) => skillsOfSubjects.of(subjectId).refresh(signal),
    inCatalogue,
  };
});

const dataOf = <T>({ data }: { readonly data: T }) => data;
