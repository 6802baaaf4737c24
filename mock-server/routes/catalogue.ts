import { topicsBySkill } from '#contract/catalogue.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { derived, rowsBy } from '#mock/world/derived.ts';
import type { State } from '#mock/world/state.ts';
import { pointView, skillView, subjectView, topicView } from '#mock/world/views.ts';

const listOf = (skills: State['skills'], topics: State['topics'], origin: string) => ({
  status: 200 as const,
  data: skills.map((skill) => skillView(skill, topics, origin)),
});

/** The lists of skills and subjects repeat, so they are made once for the latest origin. */
const latestOf = derived(
  (
    _subjects: State['subjects'],
    _skills: State['skills'],
    _topics: State['topics'],
  ): { lists?: ReturnType<typeof listsOf> } => ({}),
);

function catalogueAt(state: State, origin: string) {
  const latest = latestOf(state.subjects, state.skills, state.topics);
  if (latest.lists?.origin !== origin) latest.lists = listsOf(state, origin);
  return latest.lists;
}

function listsOf({ subjects, skills, topics }: State, origin: string) {
  const bySubject = subjects.map(
    ({ id }) => [id, listOf(rowsBy(skills, 'subject_id').get(id) ?? [], topics, origin)] as const,
  );
  return {
    origin,
    all: listOf(skills, topics, origin),
    bySubject: new Map(bySubject),
    subjects: subjects.map((subject) => subjectView(subject, skills, origin)),
  };
}

const topicsOf = derived((topics: State['topics'], points: State['points']) => ({
  status: 200 as const,
  data: topics.map((topic) => topicView(topic, points)),
  message: topicsBySkill.message,
}));

/** Returns the catalogue handlers. `accessKey` is the `key` that skillsBySubject accepts. */
export const catalogueRoutes = (accessKey: string) =>
  ({
    topicsBySkill({ body: { skill_id } }, { world: { state } }) {
      if (!rowsBy(state.skills, 'id').has(skill_id)) return { outcome: 'unknown-skill' };
      const topics = rowsBy(state.topics, 'skill_id').get(skill_id) ?? [];
      return { response: topicsOf(topics, state.points) };
    },

    pointsByTopic({ body: { topic_id } }, { world: { state } }) {
      if (!rowsBy(state.topics, 'id').has(topic_id)) return { outcome: 'unknown-topic' };
      const points = rowsBy(state.points, 'topic_id').get(topic_id) ?? [];
      return { response: { status: 200, data: points.map(pointView) } };
    },

    listSkills(_request, { world: { state }, origin }) {
      return { response: catalogueAt(state, origin).all };
    },

    skillsBySubject({ body: { key, subject_id } }, { world: { state }, origin }) {
      if (key !== accessKey) return { outcome: 'invalid-key' };
      const response = catalogueAt(state, origin).bySubject.get(subject_id);
      return response ? { response } : { outcome: 'unknown-subject' };
    },

    listSubjects(_request, { world: { state }, origin }) {
      return { response: catalogueAt(state, origin).subjects };
    },
  }) satisfies Partial<Handlers>;
