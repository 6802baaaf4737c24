import type { RequestOf } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';
import { minimumPoints } from '#contract/rules.ts';
import { isWebAddress } from '#contract/values.ts';
import type { State, TopicRow, UserRow } from '#mock/state/state.ts';

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
    return {
      username,
      skill_id: topic?.skill_id ?? 0,
      topic_id: topic?.id ?? 0,
      points: first.map(({ id }) => ({ point_id: id, level: 2 })),
    };
  }
  return {
    rated: rating(topics.find(({ id }) => rated.has(id))),
    another: rating(unrated.find(({ id, skill_id }) => begun.has(skill_id) && hasPoints(id))),
    ofNewSkill: rating(unrated.find(({ id, skill_id }) => !begun.has(skill_id) && hasPoints(id))),
  };
}

/** Returns the learner's profile with a new bio. Images of the fixtures have no URL, so they become 'default'. */
function changedProfile(user: UserRow | undefined): Body<'updateUser'> {
  const { password, ...fallback } = newcomer;
  if (!user) return fallback;
  const { id, password_hash, password_version, ...profile } = user;
  const picture = isWebAddress(profile.profile) ? profile.profile : 'default';
  return { ...profile, profile: picture, bio: newcomer.bio };
}

/**
 * Returns a valid call of each endpoint for the learner `caller`. Each call succeeds on this state after its
 * `firstCall`. When the state lacks the data, the call is well-formed but fails.
 */
export function sampleCalls(state: State, secrets: Secrets): { caller: string; calls: SampleCalls } {
  const { id: username, password } = chooseCaller(state, secrets);
  const user = state.users.find(({ id }) => id === username);
  const { rated, another, ofNewSkill } = chooseTopics(state, username);
  const { skill_id, topic_id } = rated;
  const topic = { username, skill_id, topic_id };
  const subject_id = state.skills.find(({ id }) => id === skill_id)?.subject_id ?? 0;
  const submission = { username, data: { ...draft, skill_id } };
  const project_id = String(state.projects.find(({ user_id }) => user_id === username)?.id ?? 0);
  const token = state.resets.find(({ user_id }) => user_id === username)?.id ?? 'token-of-the-mailed-link';

  const calls: SampleCalls = {
    login: { body: { username, password } },
    getUser: {},
    register: { body: { ...newcomer, username: freeUsername(state) } },
    userExists: { headers: { user: username } },
    requestPasswordReset: { body: { username, email: user?.email ?? newcomer.email } },
    resetPassword: { params: { token }, body: { password: newcomer.password } },
    updateUser: { query: { username }, body: changedProfile(user) },
    storageToken: { body: {} },
    listUserSkills: { query: { username } },
    addUserSkill: { body: ofNewSkill },
    addUserTopic: { body: another },
    editUserTopic: { body: rated },
    deleteUserTopic: { body: topic },
    deleteUserSkill: { body: { skill: skill_id, username } },
    topicLevel: { body: topic },
    skillLevel: { body: { username, skill_id } },
    topicsBySkill: { body: { skill_id } },
    pointsByTopic: { body: { topic_id } },
    listSkills: {},
    skillsBySubject: { body: { subject_id, key: secrets.accessKey } },
    listSubjects: {},
    listProjects: { params: { username } },
    createProject: { body: submission },
    updateProject: { params: { project_id }, body: submission },
    deleteProject: { params: { project_id } },
  };
  return { caller: username, calls };
}
