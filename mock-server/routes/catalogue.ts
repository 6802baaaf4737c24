import { topicsBySkill } from '#contract/catalogue.ts';
import type { Subject } from '#contract/entities.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { derived, rowsBy } from '#mock/world/derived.ts';
import type { PointRow, SkillRow, State, TopicRow } from '#mock/world/state.ts';
import { pointView, skillView, subjectView, topicView } from '#mock/world/views.ts';

type SkillList = ReturnType<typeof listOf>;

const listOf = (skills: readonly SkillRow[], topics: readonly TopicRow[], origin: string) => ({
  status: 200 as const,
  data: skills.map((skill) => skillView(skill, topics, origin)),
});

/** The lists of skills and subjects of a state. They repeat, so they are made once for the latest origin. */
interface Catalogue {
  origin?: string;
  all: SkillList;
  bySubject: ReadonlyMap<number, SkillList>;
  subjects: Subject[];
}

const catalogueOf = derived(
  (_subjects: State['subjects'], _skills: State['skills'], _topics: State['topics']): Catalogue => ({
    all: { status: 200, data: [] },
    bySubject: new Map(),
    subjects: [],
  }),
);

function catalogueAt({ subjects, skills, topics }: State, origin: string): Catalogue {
  const catalogue = catalogueOf(subjects, skills, topics);
  if (catalogue.origin === origin) return catalogue;
  const bySubject = subjects.map(
    ({ id }) => [id, listOf(rowsBy(skills, 'subject_id').get(id) ?? [], topics, origin)] as const,
  );
  return Object.assign(catalogue, {
    origin,
    all: listOf(skills, topics, origin),
    bySubject: new Map(bySubject),
    subjects: subjects.map((subject) => subjectView(subject, skills, origin)),
  });
}

const topicsOf = derived((topics: readonly TopicRow[], points: readonly PointRow[]) => ({
  status: 200 as const,
  data: topics.map((topic) => topicView(topic, points)),
  message: topicsBySkill.message,
}));

const noTopics: readonly TopicRow[] = [];

/** Returns the catalogue handlers. `accessKey` is the `key` that skillsBySubject accepts. */
export const catalogueRoutes = (accessKey: string) =>
  ({
    topicsBySkill({ body: { skill_id } }, { world: { state } }) {
      if (!rowsBy(state.skills, 'id').has(skill_id)) return { outcome: 'unknown-skill' };
      const topics = rowsBy(state.topics, 'skill_id').get(skill_id) ?? noTopics;
      return { answer: topicsOf(topics, state.points) };
    },

    pointsByTopic({ body: { topic_id } }, { world: { state } }) {
      if (!rowsBy(state.topics, 'id').has(topic_id)) return { outcome: 'unknown-topic' };
      const points = rowsBy(state.points, 'topic_id').get(topic_id) ?? [];
      return { answer: { status: 200, data: points.map(pointView) } };
    },

    listSkills(_request, { world: { state }, origin }) {
      return { answer: catalogueAt(state, origin).all };
    },

    skillsBySubject({ body: { key, subject_id } }, { world: { state }, origin }) {
      if (key !== accessKey) return { outcome: 'invalid-key' };
      const answer = catalogueAt(state, origin).bySubject.get(subject_id);
      return answer ? { answer } : { outcome: 'unknown-subject' };
    },

    listSubjects(_request, { world: { state }, origin }) {
      return { answer: catalogueAt(state, origin).subjects };
    },
  }) satisfies Partial<Handlers>;
