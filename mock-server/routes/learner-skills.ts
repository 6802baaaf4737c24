import type { PointLevel } from '#contract/entities.ts';
import * as learnerSkills from '#contract/learner-skills.ts';
import { meanLevel, topicMean } from '#contract/levels.ts';
import type { Handlers } from '#mock/call/handler.ts';
import { rowsBy } from '#mock/world/derived.ts';
import { type Row, replaced, type State } from '#mock/world/state.ts';
import { userSkillViews } from '#mock/world/views.ts';
import { change, newId, type World } from '#mock/world/world.ts';

interface TopicOfLearner {
  readonly username: string;
  readonly skill_id: number;
  readonly topic_id: number;
}

const ratingsOf = (state: State, username: string) =>
  state.ratings.filter(({ user_id }) => user_id === username);

function ratingOf(state: State, { username, topic_id }: TopicOfLearner): Row<'ratings'> | undefined {
  return state.ratings.find((rating) => rating.user_id === username && rating.topic_id === topic_id);
}

const isOfSkill = ({ topics }: State, topicId: number, skillId: number) =>
  rowsBy(topics, 'id').get(topicId)?.[0]?.skill_id === skillId;

/** Returns true if the learner exists and the topic belongs to the skill. */
const resolves = (state: State, { username, skill_id, topic_id }: TopicOfLearner): boolean =>
  state.users.some(({ id }) => id === username) && isOfSkill(state, topic_id, skill_id);

const pointsResolve = (state: State, topicId: number, points: readonly PointLevel[]) =>
  points.every(({ point_id }) => rowsBy(state.points, 'id').get(point_id)?.[0]?.topic_id === topicId);

function add(world: World, body: TopicOfLearner & { readonly points: PointLevel[] }, message: string) {
  const { state } = world;
  if (!resolves(state, body) || !pointsResolve(state, body.topic_id, body.points))
    return { outcome: 'not-found' } as const;
  if (ratingOf(state, body)) return { outcome: 'already-added' } as const;
  const { username, topic_id, points } = body;
  const rating = { id: newId(world, 'ratings'), user_id: username, topic_id, points };
  change(world, { ratings: [...state.ratings, rating] });
  return { response: { status: 200 as const, message } };
}

export const learnerSkillRoutes = {
  listUserSkills({ query }, { world: { state }, origin }) {
    if (!state.users.some(({ id }) => id === query.username)) return { outcome: 'unknown-user' };
    return {
      response: { status: 200, skills: userSkillViews(ratingsOf(state, query.username), state, origin) },
    };
  },

  addUserSkill: ({ body }, { world }) => add(world, body, learnerSkills.addUserSkill.message),
  addUserTopic: ({ body }, { world }) => add(world, body, learnerSkills.addUserTopic.message),

  editUserTopic({ body }, { world }) {
    const { state } = world;
    const rating = ratingOf(state, body);
    if (!rating || !resolves(state, body) || !pointsResolve(state, body.topic_id, body.points))
      return { outcome: 'not-found' };
    change(world, { ratings: replaced(state.ratings, rating, { points: body.points }) });
    return { response: { status: 200, message: learnerSkills.editUserTopic.message } };
  },

  deleteUserTopic({ body }, { world }) {
    const { state } = world;
    const rating = ratingOf(state, body);
    if (!rating || !resolves(state, body)) return { outcome: 'not-found' };
    change(world, { ratings: state.ratings.filter((other) => other !== rating) });
    return { response: { status: 200, message: learnerSkills.deleteUserTopic.message } };
  },

  deleteUserSkill({ body }, { world }) {
    const { state } = world;
    const remaining = state.ratings.filter(
      ({ user_id, topic_id }) => user_id !== body.username || !isOfSkill(state, topic_id, body.skill),
    );
    if (remaining.length === state.ratings.length) return { outcome: 'not-found' };
    change(world, { ratings: remaining });
    return { response: { status: 200, message: learnerSkills.deleteUserSkill.message } };
  },

  topicLevel({ body }, { world: { state } }) {
    const rating = resolves(state, body) ? ratingOf(state, body) : undefined;
    return rating ? { response: String(topicMean(rating.points)) } : { outcome: 'not-added' };
  },

  skillLevel({ body }, { world: { state } }) {
    const ratings = ratingsOf(state, body.username).filter(({ topic_id }) =>
      isOfSkill(state, topic_id, body.skill_id),
    );
    if (ratings.length === 0) return { outcome: 'not-added' };
    return { response: String(meanLevel(ratings.map(({ points }) => topicMean(points)))) };
  },
} satisfies Partial<Handlers>;
