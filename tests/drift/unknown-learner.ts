import { randomInt } from 'node:crypto';
import type { RequestOf } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';

// What a check sends. No name exists on a backend, and each names this check.

/** Larger than any catalogue, and within a database's 32 bits. */
export const unknownId = 2_000_000_000;

const random = () =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0');

/** A username that nobody has. */
export const unknownUsername = () => `contract${random()}`;

/** A right call of each endpoint that a check may call; each names nothing that exists. */
export function callsOfUnknownLearner(username: string) {
  const password = `Check-${random()}`;
  const topic = { username, skill_id: unknownId, topic_id: unknownId };
  return {
    login: { body: { username, password } },
    getUser: {},
    userExists: { headers: { user: username } },
    requestPasswordReset: { body: { username, email: `${username}@example.com` } },
    resetPassword: { params: { token: username }, body: { password } },
    listUserSkills: { query: { username } },
    topicLevel: { body: topic },
    skillLevel: { body: { username, skill_id: unknownId } },
    topicsBySkill: { body: { skill_id: unknownId } },
    pointsByTopic: { body: { topic_id: unknownId } },
    listSkills: {},
    skillsBySubject: { body: { subject_id: unknownId, key: 'no-access-key' } },
    listSubjects: {},
    listProjects: { params: { username } },
  } as const satisfies { readonly [Id in EndpointId]?: RequestOf<Endpoints[Id]> };
}
