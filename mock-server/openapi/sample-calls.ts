import type { RequestOf } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, type Endpoints } from '#contract/endpoints.ts';
import { minimumPoints } from '#contract/rules.ts';
import type { Handlers, UntypedHandler } from '#mock/call/handler.ts';
import { hashPassword } from '#mock/world/passwords.ts';
import type { Row, State } from '#mock/world/state.ts';
import type { World } from '#mock/world/world.ts';
import { type ValidCall, validCall } from './valid-call.ts';

type Body<Id extends EndpointId> = RequestOf<Endpoints[Id]>['body'];

/** The password of a sample call. */
const samplePassword = 'Sample@123';

type SampleCalls = { readonly [Id in EndpointId]: RequestOf<Endpoints[Id]> };

/**
 * Returns a valid call of each endpoint for the first learner, with the password of the sample accounts. A field gets the
 * state's value of its name, else a value of its type. Each call succeeds on this state, but a password reset needs the
 * token of a mail. When the state lacks the data, the call is well-formed but fails.
 */
export function sampleCalls(state: State, accessKey: string) {
  const username = state.users[0]?.id ?? 'nobody';
  const { rated, another, ofNewSkill } = chooseTopics(state, username);
  const project = state.projects.find(({ user_id }) => user_id === username);
  const values = {
    ...project,
    ...state.users.find(({ id }) => id === username),
    ...rated,
    // Images of the fixtures have no URL.
    profile: 'default',
    user: username,
    password: samplePassword,
    skill: rated.skill_id,
    point_id: rated.points[0]?.point_id,
    subject_id: state.skills.find(({ id }) => id === rated.skill_id)?.subject_id ?? 0,
    key: accessKey,
    project_id: project?.id ?? 0,
    token: 'token-of-the-mailed-link',
  };
  /** Values of the endpoints that would fail with the general values. */
  const overrides: { readonly [Id in EndpointId]?: Partial<Body<Id>> } = {
    register: { username: `learner${state.users.length}` },
    addUserSkill: ofNewSkill,
    addUserTopic: another,
  };
  const calls = allEndpoints.map((endpoint) => {
    const named = new Map(Object.entries({ ...values, ...overrides[endpoint.id as EndpointId] }));
    const isAddress = (field: string) => /^(icon|thumbnail|preview_)/.test(field);
    const call = validCall(endpoint, (field) =>
      isAddress(field) ? ['https://example.com/work'] : [named.get(field), 'text', 1],
    );
    return [endpoint.id, call];
  });
  return { caller: username, calls: Object.fromEntries(calls) as SampleCalls };
}

/** Returns ratings for a rated topic, another topic of a rated skill, and a topic of a new skill. */
function chooseTopics({ topics, points, ratings }: State, username: string) {
  const rated = new Set(ratings.filter(({ user_id }) => user_id === username).map((row) => row.topic_id));
  const begun = new Set(topics.filter(({ id }) => rated.has(id)).map(({ skill_id }) => skill_id));
  const pointsOf = ({ id }: Row<'topics'>) =>
    points.filter(({ topic_id }) => topic_id === id).slice(0, minimumPoints.add);
  const isNew = (topic: Row<'topics'>) =>
    !rated.has(topic.id) && pointsOf(topic).length === minimumPoints.add;

  function rating(topic: Row<'topics'> | undefined): Body<'addUserTopic'> {
    if (!topic) return { username, skill_id: 0, topic_id: 0, points: [{ point_id: 0, level: 2 }] };
    const levels = pointsOf(topic).map(({ id }) => ({ point_id: id, level: 2 as const }));
    return { username, skill_id: topic.skill_id, topic_id: topic.id, points: levels };
  }
  return {
    rated: rating(topics.find(({ id }) => rated.has(id))),
    another: rating(topics.find((topic) => isNew(topic) && begun.has(topic.skill_id))),
    ofNewSkill: rating(topics.find((topic) => isNew(topic) && !begun.has(topic.skill_id))),
  };
}

/** A sample request and its response body. `response` is undefined when the data allow no success. */
export type Sample = Awaited<ReturnType<typeof performSample>>;

/** Runs the sample call of an endpoint in a copy of a world, in which the learner has the sample password. */
export async function performSample(
  id: EndpointId,
  world: World,
  handlers: Handlers,
  accessKey: string,
  origin: string,
) {
  const { caller, calls } = sampleCalls(world.state, accessKey);
  const { token } = calls.resetPassword.params;
  const mailed = { id: token, user_id: caller, expiresAt: Number.MAX_SAFE_INTEGER };
  const password_hash = await hashPassword(samplePassword);
  const users = world.state.users.map((user) => (user.id === caller ? { ...user, password_hash } : user));
  const copy = { ...world, state: { ...world.state, users, resets: [mailed] } };
  const handler = handlers[id] as UntypedHandler;
  const reply = await handler(calls[id], { world: copy, caller, origin, webOrigin: origin });
  return { call: calls[id] as ValidCall, response: 'response' in reply ? reply.response : undefined };
}
