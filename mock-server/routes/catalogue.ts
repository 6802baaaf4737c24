import { topicsBySkill } from '#contract/catalogue.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { memoizeByLists, memoizeLast, rowsBy } from '#mock/world/cache.ts';
import type { PointRow, SkillRow, SubjectRow, TopicRow } from '#mock/world/state.ts';
import { pointView, skillView, subjectView, topicView } from '#mock/world/views.ts';

// The catalogue rarely changes, so responses are memoized by their lists. The same object is also validated and
// serialized only once.

const skillAnswers = memoizeByLists((skills: readonly SkillRow[], topics: readonly TopicRow[]) =>
  memoizeLast((origin: string) => {
    const listing = (rows: readonly SkillRow[]) => ({
      status: 200 as const,
      data: rows.map((skill) => skillView(skill, topics, origin)),
    });
    const bySubject = [...rowsBy(skills, 'subject_id')].map(([id, rows]) => [id, listing(rows)] as const);
    return { all: listing(skills), bySubject: new Map(bySubject) };
  }),
);

const subjectAnswers = memoizeByLists((subjects: readonly SubjectRow[], skills: readonly SkillRow[]) =>
  memoizeLast((origin: string) => subjects.map((subject) => subjectView(subject, skills, origin))),
);

const topicAnswers = memoizeByLists((topics: readonly TopicRow[], points: readonly PointRow[]) => {
  const bySkill = [...rowsBy(topics, 'skill_id')].map(([id, rows]) => {
    const data = rows.map((topic) => topicView(topic, points));
    return [id, { status: 200 as const, data, message: topicsBySkill.message }] as const;
  });
  return new Map(bySkill);
});

/** Returns the catalogue handlers. `accessKey` is the `key` that skillsBySubject accepts. */
export const catalogueRoutes = (accessKey: string) =>
  ({
    topicsBySkill({ body }, { world: { state } }) {
      const answer = topicAnswers(state.topics, state.points).get(body.skill_id);
      if (answer) return { answer };
      if (!rowsBy(state.skills, 'id').has(body.skill_id)) return { outcome: 'unknown-skill' };
      return { answer: { status: 200, data: [], message: topicsBySkill.message } };
    },

    pointsByTopic({ body }, { world: { state } }) {
      if (!rowsBy(state.topics, 'id').has(body.topic_id)) return { outcome: 'unknown-topic' };
      const points = rowsBy(state.points, 'topic_id').get(body.topic_id) ?? [];
      return { answer: { status: 200, data: points.map(pointView) } };
    },

    listSkills(_request, { world: { state }, origin }) {
      return { answer: skillAnswers(state.skills, state.topics)(origin).all };
    },

    skillsBySubject({ body }, { world: { state }, origin }) {
      if (body.key !== accessKey) return { outcome: 'invalid-key' };
      const answer = skillAnswers(state.skills, state.topics)(origin).bySubject.get(body.subject_id);
      if (answer) return { answer };
      if (!rowsBy(state.subjects, 'id').has(body.subject_id)) return { outcome: 'unknown-subject' };
      return { answer: { status: 200, data: [] } };
    },

    listSubjects(_request, { world: { state }, origin }) {
      return { answer: subjectAnswers(state.subjects, state.skills)(origin) };
    },
  }) satisfies Partial<Handlers>;
