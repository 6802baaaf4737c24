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
import { rowsBy } from './derived.ts';
import { projectPictures, type Row, type State, skillPictures } from './state.ts';

// Converts rows to the API's entities. Counts are derived only here.

/** Prefixes the fixture pictures in these columns with the origin of the request. */
function withOrigin<Column extends string, Fields extends Readonly<Record<Column, string>>>(
  fields: Fields,
  columns: readonly Column[],
  origin: string,
): Fields {
  const pictures = columns.map((column) => {
    const picture = fields[column];
    return [column, picture.startsWith('images/') ? `${origin}/${picture}` : picture];
  });
  return { ...fields, ...Object.fromEntries(pictures) };
}

/** Removes the origin from a fixture picture that a learner sends back, because the server's origin may change. */
export const withoutOrigin = (picture: string, origin: string) =>
  picture.startsWith(`${origin}/images/`) ? picture.slice(origin.length + 1) : picture;

export function userView({ id, password_hash, password_version, ...person }: Row<'users'>, origin: string) {
  return {
    ...withOrigin(person, ['profile'], origin),
    username: id,
    liveaddress: 'default',
    gender: person.gender === 'male' ? 'male' : 'female',
  } satisfies User;
}

function skillFields({ id, subject_id, ...skill }: Row<'skills'>, origin: string) {
  return { ...withOrigin(skill, skillPictures, origin), skill_id: id };
}

const topicCount = (topics: State['topics'], skillId: number) =>
  rowsBy(topics, 'skill_id').get(skillId)?.length ?? 0;

export function skillView(skill: Row<'skills'>, topics: State['topics'], origin: string): Skill {
  return { ...skillFields(skill, origin), Topics: topicCount(topics, skill.id) };
}

export function subjectView({ id, ...row }: Row<'subjects'>, skills: State['skills'], origin: string) {
  return {
    ...withOrigin(row, ['thumbnail'], origin),
    sub_id: id,
    Id: id,
    Skills: rowsBy(skills, 'subject_id').get(id)?.length ?? 0,
  } satisfies Subject;
}

export function topicView({ id, name }: Row<'topics'>, points: State['points']) {
  return { topic_id: id, name, Points: rowsBy(points, 'topic_id').get(id)?.length ?? 0 } satisfies Topic;
}

export function pointView({ id, name }: Row<'points'>): Point {
  return { point_id: id, id, name };
}

function userTopicView(rating: Row<'ratings'>, topic: Row<'topics'>, state: State): UserTopic {
  const ofTopic = rowsBy(state.points, 'topic_id').get(topic.id) ?? [];
  const names = new Map(ofTopic.map(({ id, name }) => [id, name]));
  const points = rating.points.map((point) => ({ ...point, name: names.get(point.point_id) ?? '' }));
  return { ...topicView(topic, state.points), points };
}

/** Returns a learner's skills in the order of their ratings, each with its rated topics. */
export function userSkillViews(ratings: State['ratings'], state: State, origin: string): UserSkill[] {
  const bySkill = new Map<number, UserTopic[]>();
  for (const rating of ratings) {
    const [topic] = rowsBy(state.topics, 'id').get(rating.topic_id) ?? [];
    if (!topic) continue;
    const topics = bySkill.get(topic.skill_id) ?? [];
    topics.push(userTopicView(rating, topic, state));
    bySkill.set(topic.skill_id, topics);
  }
  return [...bySkill].flatMap(([skillId, completed]) => {
    const [skill] = rowsBy(state.skills, 'id').get(skillId) ?? [];
    if (!skill) return [];
    return { ...skillFields(skill, origin), Topics: completed, topics: topicCount(state.topics, skillId) };
  });
}

export function projectView({ id, user_id, ...project }: Row<'projects'>, origin: string): Project {
  return { ...withOrigin(project, projectPictures, origin), project_id: id };
}
