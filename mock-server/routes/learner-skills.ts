import type { PointLevel } from '#contract/entities.ts';
import * as learnerSkills from '#contract/learner-skills.ts';
import { meanLevel, topicMean } from '#contract/levels.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { rowsBy } from '#mock/world/derived.ts';
import { type RatingRow, replaced, type State } from '#mock/world/state.ts';
import { userSkillViews } from '#mock/world/views.ts';
import { change, newId, type World } from '#mock/world/world.ts';

interface TopicOfLearner {
  readonly username: string;
  readonly skill_id: number;
  readonly topic_id: number;
}

const ratingsOf = (state: State, username: string) =>
  state.ratings.filter(({ user_id }) => user_id === username);

function ratingOf(state: State, { username, topic_id }: TopicOfLearner): RatingRow | undefined {
  return state.ratings.find((rating) => rating.user_id === username && rating.topic_id === topic_id);
}

/** Returns true if the learner exists and the topic belongs to the skill. */
function resolves(state: State, { username, skill_id, topic_id }: TopicOfLearner): boolean {
  return (
    state.users.some(({ id }) => id === username) &&
    rowsBy(state.topics, 'id').get(topic_id)?.[0]?.skill_id === skill_id
  );
}

const topicsOf = ({ topics }: State, skillId: number) =>
  new Set(
    rowsBy(topics, 'skill_id')
      .get(skillId)
      ?.map(({ id }) => id),
  );

function pointsResolve(state: State, topicId: number, points: readonly PointLevel[]): boolean {
  const known = new Set(
    rowsBy(state.points, 'topic_id')
      .get(topicId)
      ?.map(({ id }) => id),
  );
  return points.every(({ point_id }) => known.has(point_id));
}

function add(world: World, body: TopicOfLearner & { readonly points: PointLevel[] }) {
  const { state } = world;
  if (!resolves(state, body) || !pointsResolve(state, body.topic_id, body.points)) return 'not-found';
  if (ratingOf(state, body)) return 'already-added';
  const { username, topic_id, points } = body;
  const rating = { id: newId(world, 'ratings'), user_id: username, topic_id, points };
  change(world, { ratings: [...state.ratings, rating] });
  return undefined;
}

export const learnerSkillRoutes = {
  listUserSkills({ query }, { world: { state }, origin }) {
    if (!state.users.some(({ id }) => id === query.username)) return { outcome: 'unknown-user' };
    return {
      answer: { status: 200, skills: userSkillViews(ratingsOf(state, query.username), state, origin) },
    };
  },

  addUserSkill({ body }, { world }) {
    const failure = add(world, body);
    if (failure) return { outcome: failure };
    return { answer: { status: 200, message: learnerSkills.addUserSkill.message } };
  },

  addUserTopic({ body }, { world }) {
    const failure = add(world, body);
    if (failure) return { outcome: failure };
    return { answer: { status: 200, message: learnerSkills.addUserTopic.message } };
  },

  editUserTopic({ body }, { world }) {
    const { state } = world;
    const rating = ratingOf(state, body);
    if (!rating || !resolves(state, body) || !pointsResolve(state, body.topic_id, body.points)) {
      return { outcome: 'not-found' };
    }
    change(world, { ratings: replaced(state.ratings, rating, { points: body.points }) });
    return { answer: { status: 200, message: learnerSkills.editUserTopic.message } };
  },

  deleteUserTopic({ body }, { world }) {
    const { state } = world;
    const rating = ratingOf(state, body);
    if (!rating || !resolves(state, body)) return { outcome: 'not-found' };
    change(world, { ratings: state.ratings.filter((other) => other !== rating) });
    return { answer: { status: 200, message: learnerSkills.deleteUserTopic.message } };
  },

  deleteUserSkill({ body }, { world }) {
    const { state } = world;
    const topics = topicsOf(state, body.skill);
    const remaining = state.ratings.filter(
      ({ user_id, topic_id }) => user_id !== body.username || !topics.has(topic_id),
    );
    if (remaining.length === state.ratings.length) return { outcome: 'not-found' };
    change(world, { ratings: remaining });
    return { answer: { status: 200, message: learnerSkills.deleteUserSkill.message } };
  },

  topicLevel({ body }, { world: { state } }) {
    const rating = resolves(state, body) ? ratingOf(state, body) : undefined;
    return rating ? { answer: String(topicMean(rating.points)) } : { outcome: 'not-added' };
  },

  skillLevel({ body }, { world: { state } }) {
    const topics = topicsOf(state, body.skill_id);
    const ratings = ratingsOf(state, body.username).filter(({ topic_id }) => topics.has(topic_id));
    return ratings.length > 0
      ? { answer: String(meanLevel(ratings.map(({ points }) => topicMean(points)))) }
      : { outcome: 'not-added' };
  },
} satisfies Partial<Handlers>;
