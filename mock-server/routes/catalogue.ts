import { topicsBySkill } from '#contract/catalogue.ts';
import type { Handlers } from '#mock/handler.ts';
import { pointView, skillViews, subjectViews, topicViews } from '#mock/views.ts';

/** `accessKey` is what skillsBySubject must be sent as its `key`. */
export const catalogueRoutes = (accessKey: string) =>
  ({
    topicsBySkill({ body }, { world: { state } }) {
      if (!state.skills.some(({ id }) => id === body.skill_id)) return { outcome: 'unknown-skill' };
      const topics = state.topics.filter(({ skill_id }) => skill_id === body.skill_id);
      return { answer: { status: 200, data: topicViews(topics, state), message: topicsBySkill.message } };
    },

    pointsByTopic({ body }, { world: { state } }) {
      if (!state.topics.some(({ id }) => id === body.topic_id)) return { outcome: 'unknown-topic' };
      const points = state.points.filter(({ topic_id }) => topic_id === body.topic_id);
      return { answer: { status: 200, data: points.map(pointView) } };
    },

    listSkills(_request, { world: { state }, origin }) {
      return { answer: { status: 200, data: skillViews(state.skills, state, origin) } };
    },

    skillsBySubject({ body }, { world: { state }, origin }) {
      if (body.key !== accessKey) return { outcome: 'invalid-key' };
      if (!state.subjects.some(({ id }) => id === body.subject_id)) return { outcome: 'unknown-subject' };
      const skills = state.skills.filter(({ subject_id }) => subject_id === body.subject_id);
      return { answer: { status: 200, data: skillViews(skills, state, origin) } };
    },

    listSubjects(_request, { world: { state }, origin }) {
      return { answer: subjectViews(state, origin) };
    },
  }) satisfies Partial<Handlers>;
