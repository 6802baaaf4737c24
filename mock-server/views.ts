import type {
  Point,
  Project,
  Skill,
  Subject,
  Topic,
  User,
  UserSkill,
  UserTopic,
} from '#contract/entities.ts';
import type {
  PointRow,
  ProjectRow,
  RatingRow,
  SkillRow,
  State,
  SubjectRow,
  TopicRow,
  UserRow,
} from './state.ts';

// Rows as the wire wants them. Counts are counted here and nowhere else.

/** A picture of the fixtures gets the address under which this server was called. */
const addressed = (picture: string, origin: string) =>
  picture.startsWith('images/') ? `${origin}/${picture}` : picture;

function countBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  return counts;
}

export function userView({ id, password_hash, password_version, ...person }: UserRow, origin: string): User {
  return {
    ...person,
    username: id,
    liveaddress: 'default',
    gender: person.gender === 'male' ? 'male' : 'female',
    profile: addressed(person.profile, origin),
  };
}

function skillFields({ id, subject_id, ...skill }: SkillRow, origin: string) {
  return {
    ...skill,
    skill_id: id,
    image: addressed(skill.image, origin),
    thumbnail: addressed(skill.thumbnail, origin),
    icon: addressed(skill.icon, origin),
  };
}

export function skillViews(skills: readonly SkillRow[], state: State, origin: string): Skill[] {
  const topics = countBy(state.topics, (topic) => topic.skill_id);
  return skills.map((skill) => ({ ...skillFields(skill, origin), Topics: topics.get(skill.id) ?? 0 }));
}

export function subjectViews(state: State, origin: string): Subject[] {
  const skills = countBy(state.skills, (skill) => skill.subject_id);
  return state.subjects.map(({ id, ...subject }: SubjectRow) => ({
    ...subject,
    sub_id: id,
    Id: id,
    thumbnail: addressed(subject.thumbnail, origin),
    Skills: skills.get(id) ?? 0,
  }));
}

export function topicViews(topics: readonly TopicRow[], state: State): Topic[] {
  const points = countBy(state.points, (point) => point.topic_id);
  return topics.map(({ id, name }) => ({ topic_id: id, name, Points: points.get(id) ?? 0 }));
}

export function pointView({ id, name }: PointRow): Point {
  return { point_id: id, id, name };
}

/** A learner's skills in the order in which they were added, each with its rated topics. */
export function userSkillViews(ratings: readonly RatingRow[], state: State, origin: string): UserSkill[] {
  const rated = new Set(ratings.map(({ topic_id }) => topic_id));
  const topicRows = state.topics.filter(({ id }) => rated.has(id));
  const topics = new Map(topicViews(topicRows, state).map((topic) => [topic.topic_id, topic]));
  const skillOf = new Map(topicRows.map(({ id, skill_id }) => [id, skill_id]));
  const pointNames = new Map(
    state.points.filter(({ topic_id }) => rated.has(topic_id)).map(({ id, name }) => [id, name]),
  );

  const bySkill = new Map<number, UserTopic[]>();
  for (const { topic_id, points } of ratings) {
    const topic = topics.get(topic_id);
    const skillId = skillOf.get(topic_id);
    if (!topic || skillId === undefined) continue;
    const named = points.map((point) => ({ ...point, name: pointNames.get(point.point_id) ?? '' }));
    bySkill.set(skillId, [...(bySkill.get(skillId) ?? []), { ...topic, points: named }]);
  }

  const topicCounts = countBy(state.topics, ({ skill_id }) => skill_id);
  return [...bySkill].flatMap(([skillId, completed]) => {
    const skill = state.skills.find(({ id }) => id === skillId);
    if (!skill) return [];
    return { ...skillFields(skill, origin), Topics: completed, topics: topicCounts.get(skillId) ?? 0 };
  });
}

export function projectView({ id, user_id, ...project }: ProjectRow, origin: string): Project {
  return {
    ...project,
    project_id: id,
    icon: addressed(project.icon, origin),
    thumbnail: addressed(project.thumbnail, origin),
    preview_img_1: addressed(project.preview_img_1, origin),
    preview_img_2: addressed(project.preview_img_2, origin),
    preview_img_3: addressed(project.preview_img_3, origin),
    preview_img_4: addressed(project.preview_img_4, origin),
    preview_img_5: addressed(project.preview_img_5, origin),
  };
}
