import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, type Endpoints } from '#contract/endpoints.ts';
import { minimumPoints } from '#contract/rules.ts';
import type { State, TopicRow } from '#mock/world/state.ts';
import { validCall } from './valid-call.ts';

type Body<Id extends EndpointId> = RequestOf<Endpoints[Id]>['body'];

/** Secrets that a state does not hold: the sample accounts, and the access key of skillsBySubject. */
export interface Secrets {
  readonly accounts: readonly { readonly id: string; readonly password: string }[];
  readonly accessKey: string;
}

export type SampleCalls = { readonly [Id in EndpointId]: RequestOf<Endpoints[Id]> };

/** Calls that need an earlier call. A password reset needs the token of a mailed link. */
export const firstCall: { readonly [Id in EndpointId]?: EndpointId } = {
  resetPassword: 'requestPasswordReset',
};

/**
 * Returns a valid call of each endpoint for the learner `caller`. A field gets the state's value of its name, else a
 * value of its type. Each call of the contract succeeds on this state after its `firstCall`. When the state lacks the
 * data, the call is well-formed but fails.
 */
export function sampleCalls(state: State, secrets: Secrets, described: readonly Endpoint[] = allEndpoints) {
  const account = chooseAccount(state, secrets);
  const username = account.id;
  const { rated, another, ofNewSkill } = chooseTopics(state, username);
  const isOwn = ({ user_id }: { readonly user_id: string }) => user_id === username;
  const project = state.projects.find(isOwn);
  const values = {
    ...project,
    ...account,
    ...state.users.find(({ id }) => id === username),
    ...rated,
    // Images of the fixtures have no URL.
    profile: 'default',
    user: username,
    password: account.password,
    skill: rated.skill_id,
    point_id: rated.points[0]?.point_id,
    subject_id: state.skills.find(({ id }) => id === rated.skill_id)?.subject_id ?? 0,
    key: secrets.accessKey,
    project_id: project?.id ?? 0,
    token: state.resets.find(isOwn)?.id ?? 'token-of-the-mailed-link',
  };
  /** Values of the endpoints that would fail with the general values. */
  const overrides: { readonly [Id in EndpointId]?: Partial<Body<Id>> } = {
    register: { username: freeUsername(state) },
    addUserSkill: ofNewSkill,
    addUserTopic: another,
  };

  const calls = described.map((endpoint) => {
    const named = new Map(Object.entries({ ...values, ...overrides[endpoint.id as EndpointId] }));
    return [
      endpoint.id,
      validCall(endpoint, (field) =>
        /^(icon|thumbnail|preview_)/.test(field)
          ? ['https://example.com/work']
          : [named.get(field), 'text', 1],
      ),
    ];
  });
  return { caller: username, calls: Object.fromEntries(calls) as SampleCalls };
}

function freeUsername({ users }: State): string {
  let number = 1;
  while (users.some(({ id }) => id === `learner${number}`)) number += 1;
  return `learner${number}`;
}

/** Returns the first account with ratings and projects, else the first account. */
function chooseAccount({ ratings, projects }: State, { accounts }: Secrets) {
  const full = accounts.find(({ id }) =>
    [ratings, projects].every((rows) => rows.some(({ user_id }) => user_id === id)),
  );
  return full ?? accounts[0] ?? { id: 'nobody', password: 'Sample@123' };
}

/** Returns ratings for a rated topic, another topic of a rated skill, and a topic of a new skill. */
function chooseTopics({ topics, points, ratings }: State, username: string) {
  const rated = new Set(ratings.filter(({ user_id }) => user_id === username).map((row) => row.topic_id));
  const begun = new Set(topics.filter(({ id }) => rated.has(id)).map(({ skill_id }) => skill_id));
  const pointsOf = (topic: TopicRow | undefined) =>
    points.filter(({ topic_id }) => topic_id === topic?.id).slice(0, minimumPoints.add);
  const isNew = (topic: TopicRow) => !rated.has(topic.id) && pointsOf(topic).length === minimumPoints.add;

  function rating(topic: TopicRow | undefined): Body<'addUserTopic'> {
    const { id: topic_id, skill_id } = topic ?? { id: 0, skill_id: 0 };
    const levels = pointsOf(topic).map(({ id }) => ({ point_id: id, level: 2 as const }));
    return { username, skill_id, topic_id, points: levels.length > 0 ? levels : [{ point_id: 0, level: 2 }] };
  }
  return {
    rated: rating(topics.find(({ id }) => rated.has(id))),
    another: rating(topics.find((topic) => isNew(topic) && begun.has(topic.skill_id))),
    ofNewSkill: rating(topics.find((topic) => isNew(topic) && !begun.has(topic.skill_id))),
  };
}
