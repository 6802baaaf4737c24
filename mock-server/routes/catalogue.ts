import { topicsBySkill } from '#contract/catalogue.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { rowsBy } from '#mock/world/rows-by.ts';
import type { State } from '#mock/world/state.ts';
import { pointView, skillView, subjectView, topicView } from '#mock/world/views.ts';

const has = (rows: readonly { readonly id: number }[], id: number) => rowsBy(rows, 'id').has(id);

const skillsOf = (state: State, skills: State['skills'], origin: string) => ({
  status: 200 as const,
  data: skills.map((skill) => skillView(skill, state.topics, origin)),
});

/** Returns the catalogue handlers. `accessKey` is the `key` that skillsBySubject accepts. */
export const catalogueRoutes = (accessKey: string) =>
  ({
    topicsBySkill({ body }, { world: { state } }) {
      if (!has(state.skills, body.skill_id)) return { outcome: 'unknown-skill' };
      const topics = rowsBy(state.topics, 'skill_id').get(body.skill_id) ?? [];
      const data = topics.map((topic) => topicView(topic, state.points));
      return { answer: { status: 200, data, message: topicsBySkill.message } };
    },

    pointsByTopic({ body }, { world: { state } }) {
      if (!has(state.topics, body.topic_id)) return { outcome: 'unknown-topic' };
      const points = rowsBy(state.points, 'topic_id').get(body.topic_id) ?? [];
      return { answer: { status: 200, data: points.map(pointView) } };
    },

    listSkills(_request, { world: { state }, origin }) {
      return { answer: skillsOf(state, state.skills, origin) };
    },

    skillsBySubject({ body }, { world: { state }, origin }) {
      if (body.key !== accessKey) return { outcome: 'invalid-key' };
      if (!has(state.subjects, body.subject_id)) return { outcome: 'unknown-subject' };
      const skills = rowsBy(state.skills, 'subject_id').get(body.subject_id) ?? [];
      return { answer: skillsOf(state, skills, origin) };
    },

    listSubjects(_request, { world: { state }, origin }) {
      return { answer: state.subjects.map((subject) => subjectView(subject, state.skills, origin)) };
    },
  }) satisfies Partial<Handlers>;
