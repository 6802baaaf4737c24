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

// Converts rows to the API's entities. Counts are derived only here.

/** Prefixes fixture pictures with the origin of the request. */
const withOrigin = (picture: string, origin: string) =>
  picture.startsWith('images/') ? `${origin}/${picture}` : picture;

/** Removes the origin from a fixture picture that a learner sends back, because the server's origin may change. */
export const withoutOrigin = (picture: string, origin: string) =>
  picture.startsWith(`${origin}/images/`) ? picture.slice(origin.length + 1) : picture;

export function userView({ id, password_hash, password_version, ...person }: UserRow, origin: string): User {
  return {
    ...person,
    username: id,
    liveaddress: 'default',
    gender: person.gender === 'male' ? 'male' : 'female',
    profile: withOrigin(person.profile, origin),
  };
}

function skillFields({ id, subject_id, ...skill }: SkillRow, origin: string) {
  return {
    ...skill,
    skill_id: id,
    image: withOrigin(skill.image, origin),
    thumbnail: withOrigin(skill.thumbnail, origin),
    icon: withOrigin(skill.icon, origin),
  };
}

const topicCount = (topics: readonly TopicRow[], skillId: number) =>
  rowsBy(topics, 'skill_id').get(skillId)?.length ?? 0;

export function skillView(skill: SkillRow, topics: readonly TopicRow[], origin: string): Skill {
  return { ...skillFields(skill, origin), Topics: topicCount(topics, skill.id) };
}

export function subjectView(
  { id, ...subject }: SubjectRow,
  skills: readonly SkillRow[],
  origin: string,
): Subject {
  return {
    ...subject,
    sub_id: id,
    Id: id,
    thumbnail: withOrigin(subject.thumbnail, origin),
    Skills: rowsBy(skills, 'subject_id').get(id)?.length ?? 0,
  };
}

export function topicView({ id, name }: TopicRow, points: readonly PointRow[]) {
  return {
    topic_id: id,
    name,
    Points: rowsBy(points, 'topic_id').get(id)?.length ?? 0,
  } satisfies Topic;
}

export function pointView({ id, name }: PointRow): Point {
  return { point_id: id, id, name };
}

function userTopicView(rating: RatingRow, topic: TopicRow, state: State): UserTopic {
  const ofTopic = rowsBy(state.points, 'topic_id').get(topic.id) ?? [];
  const names = new Map(ofTopic.map(({ id, name }) => [id, name]));
  const points = rating.points.map((point) => ({ ...point, name: names.get(point.point_id) ?? '' }));
  return { ...topicView(topic, state.points), points };
}

/** Returns a learner's skills in the order of their ratings, each with its rated topics. */
export function userSkillViews(ratings: readonly RatingRow[], state: State, origin: string): UserSkill[] {
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

export function projectView({ id, user_id, ...project }: ProjectRow, origin: string): Project {
  return {
    ...project,
    project_id: id,
    icon: withOrigin(project.icon, origin),
    thumbnail: withOrigin(project.thumbnail, origin),
    preview_img_1: withOrigin(project.preview_img_1, origin),
    preview_img_2: withOrigin(project.preview_img_2, origin),
    preview_img_3: withOrigin(project.preview_img_3, origin),
    preview_img_4: withOrigin(project.preview_img_4, origin),
    preview_img_5: withOrigin(project.preview_img_5, origin),
  };
}
