import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, type Endpoints } from '#contract/endpoints.ts';
import { minimumPoints } from '#contract/rules.ts';
import type { State, TopicRow } from '#mock/world/state.ts';
import { validCall } from './valid-call.ts';

type Body<Id extends EndpointId> = RequestOf<Endpoints[Id]>['body'];

/** Secrets that a state does not hold: passwords of the sample accounts, and the access key of skillsBySubject. */
export interface Secrets {
  readonly accounts: readonly { readonly id: string; readonly password: string }[];
  readonly accessKey: string;
}

export type SampleCalls = { readonly [Id in EndpointId]: RequestOf<Endpoints[Id]> };

/** Calls that need an earlier call. A password reset needs the token of a mailed link. */
export const firstCall: { readonly [Id in EndpointId]?: EndpointId } = {
  resetPassword: 'requestPasswordReset',
};

/** Valid data of a person without an account. */
const newcomer: Omit<Body<'register'>, 'username'> = {
  password: 'Sample@789',
  f_name: 'Imran',
  l_name: 'Shaikh',
  dob: '2000-09-05',
  gender: 'male',
  phone: '9000000009',
  email: 'imran09@example.com',
  address: '9 Sample Lane, Nashik',
  state: 'Maharashtra',
  pincode: '422001',
  liveaddress: 'default',
  udid: 'MH0000000SAMPLE009',
  other: 'SAMPLEID0009',
  profile: 'default',
  bio: 'I repair phones and I want to learn to test apps.',
};

const draft: Omit<Body<'createProject'>['data'], 'skill_id'> = {
  name: 'Water Bill Reader',
  description: 'An app that reads a photographed water bill aloud.',
  type: 'Android App',
  preview_link: 'https://example.com/water-bill',
  icon: 'https://example.com/water-bill/icon.png',
  thumbnail: 'https://example.com/water-bill/cover.png',
  preview_img_1: 'https://example.com/water-bill/1.png',
  preview_img_2: 'https://example.com/water-bill/2.png',
  preview_img_3: 'https://example.com/water-bill/3.png',
  preview_img_4: 'default',
  preview_img_5: 'default',
};

function freeUsername({ users }: State): string {
  const taken = new Set(users.map(({ id }) => id));
  let number = 9;
  while (taken.has(`imran${String(number).padStart(2, '0')}`)) number += 1;
  return `imran${String(number).padStart(2, '0')}`;
}

/** Returns the first account with ratings and projects, else the first account, else the newcomer. */
function chooseCaller(state: State, { accounts }: Secrets) {
  const has = (rows: readonly { readonly user_id: string }[], username: string) =>
    rows.some(({ user_id }) => user_id === username);
  const full = accounts.find(({ id }) => has(state.ratings, id) && has(state.projects, id));
  return full ?? accounts[0] ?? { id: freeUsername(state), password: newcomer.password };
}

/** Returns ratings for a rated topic, another topic of a rated skill, and a topic of a new skill. */
function chooseTopics({ topics, points, ratings }: State, username: string) {
  const rated = new Set(ratings.filter(({ user_id }) => user_id === username).map((row) => row.topic_id));
  const begun = new Set(topics.filter(({ id }) => rated.has(id)).map(({ skill_id }) => skill_id));
  const hasPoints = (topicId: number) =>
    points.filter(({ topic_id }) => topic_id === topicId).length >= minimumPoints.add;
  const unrated = topics.filter(({ id }) => !rated.has(id));

  function rating(topic: TopicRow | undefined): Body<'addUserTopic'> {
    const first = points.filter(({ topic_id }) => topic_id === topic?.id).slice(0, minimumPoints.add);
    const ids = first.length > 0 ? first.map(({ id }) => id) : [0];
    return {
      username,
      skill_id: topic?.skill_id ?? 0,
      topic_id: topic?.id ?? 0,
      points: ids.map((point_id) => ({ point_id, level: 2 })),
    };
  }
  return {
    rated: rating(topics.find(({ id }) => rated.has(id))),
    another: rating(unrated.find(({ id, skill_id }) => begun.has(skill_id) && hasPoints(id))),
    ofNewSkill: rating(unrated.find(({ id, skill_id }) => !begun.has(skill_id) && hasPoints(id))),
  };
}

/**
 * Returns a valid call of each endpoint for the learner `caller`. A field gets the state's value of its name, else a
 * value of its type. Each call of the contract succeeds on this state after its `firstCall`. When the state lacks the
 * data, the call is well-formed but fails.
 */
export function sampleCalls(state: State, secrets: Secrets, described: readonly Endpoint[] = allEndpoints) {
  const { id: username, password } = chooseCaller(state, secrets);
  const { rated, another, ofNewSkill } = chooseTopics(state, username);
  const values = {
    ...draft,
    ...newcomer,
    ...state.users.find(({ id }) => id === username),
    // Images of the fixtures have no URL.
    profile: newcomer.profile,
    bio: newcomer.bio,
    ...rated,
    user: username,
    password,
    skill: rated.skill_id,
    point_id: rated.points[0]?.point_id,
    subject_id: state.skills.find(({ id }) => id === rated.skill_id)?.subject_id ?? 0,
    key: secrets.accessKey,
    project_id: state.projects.find(({ user_id }) => user_id === username)?.id ?? 0,
    token: state.resets.find(({ user_id }) => user_id === username)?.id ?? 'token-of-the-mailed-link',
  };
  /** Values of the endpoints that would fail with the general values. */
  const overrides: { readonly [Id in EndpointId]?: Partial<Body<Id>> } = {
    register: { ...newcomer, username: freeUsername(state) },
    addUserSkill: ofNewSkill,
    addUserTopic: another,
  };

  const calls = described.map((endpoint) => {
    const named = new Map(Object.entries({ ...values, ...overrides[endpoint.id as EndpointId] }));
    return [endpoint.id, validCall(endpoint, (field) => [named.get(field), 'text', 1])];
  });
  return { caller: username, calls: Object.fromEntries(calls) as SampleCalls };
}
