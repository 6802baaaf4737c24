import { randomInt } from 'node:crypto';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';

// What a check sends of its own. No name exists on a backend, and each tells where it comes from.

/** Larger than any catalogue, and within a database's 32 bits. */
export const unknownId = 2_000_000_000;

const random = () =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0');

/** A username that nobody has. */
export const madeUpName = () => `contract${random()}`;

export const madeUpPassword = () => `Check-${random()}`;

type Profile = RequestOf<Endpoints['updateUser']>['body'];

/** A profile that fits the rules. Its mails go nowhere, as nobody has an address at example.com. */
export const profileOf = (username: string): Profile => ({
  f_name: 'Contract',
  l_name: 'Check',
  dob: '2000-01-01',
  gender: 'female',
  phone: '9000000000',
  email: `${username}@example.com`,
  address: 'Made by a contract check',
  state: 'Delhi',
  pincode: '110001',
  liveaddress: 'default',
  udid: '',
  other: 'N/A',
  profile: 'default',
  bio: 'Made by a contract check, may be deleted.',
});

/** A project that fits the rules. */
export const draftOf = (
  name: string,
  skill_id: number | 'default',
): RequestOf<Endpoints['createProject']>['body']['data'] => ({
  name,
  description: 'Made by a contract check, may be deleted.',
  type: 'Other',
  skill_id,
  preview_link: 'https://example.com/',
  icon: 'https://example.com/icon.png',
  thumbnail: 'https://example.com/cover.png',
  preview_img_1: 'https://example.com/1.png',
  preview_img_2: 'https://example.com/2.png',
  preview_img_3: 'https://example.com/3.png',
  preview_img_4: 'default',
  preview_img_5: 'default',
});

/** A call of each endpoint that fits its schema and names nothing that exists. */
export function callsOfNobody(username: string): {
  readonly [Id in keyof Endpoints]: RequestOf<Endpoints[Id]>;
} {
  const password = madeUpPassword();
  const topic = { username, skill_id: unknownId, topic_id: unknownId };
  const rating = { body: { ...topic, points: [] } };
  const submission = { username, data: draftOf('Contract check', 'default') };
  const project = { project_id: `${unknownId}` };
  return {
    login: { body: { username, password } },
    getUser: {},
    register: { body: { ...profileOf(username), username, password } },
    userExists: { headers: { user: username } },
    requestPasswordReset: { body: { username, email: `${username}@example.com` } },
    resetPassword: { params: { token: username }, body: { password } },
    updateUser: { query: { username }, body: profileOf(username) },
    listUserSkills: { query: { username } },
    addUserSkill: rating,
    addUserTopic: rating,
    editUserTopic: rating,
    deleteUserTopic: { body: topic },
    deleteUserSkill: { body: { skill: unknownId, username } },
    topicLevel: { body: topic },
    skillLevel: { body: { username, skill_id: unknownId } },
    topicsBySkill: { body: { skill_id: unknownId } },
    pointsByTopic: { body: { topic_id: unknownId } },
    listSkills: {},
    skillsBySubject: { body: { subject_id: unknownId, key: 'no-access-key' } },
    listSubjects: {},
    listProjects: { params: { username } },
    createProject: { body: submission },
    updateProject: { params: project, body: submission },
    deleteProject: { params: project },
  };
}
