import { randomInt } from 'node:crypto';
import type { RequestOf } from '#contract/endpoint.ts';
import type { EndpointId, Endpoints } from '#contract/endpoints.ts';

// Request values of a check. They match no data of a backend, and server logs show that the check sent them.

/** Larger than any catalogue id, and within a signed 32-bit integer. */
export const unknownId = 2_000_000_000;

const random = () =>
  randomInt(36 ** 8)
    .toString(36)
    .padStart(8, '0');

export const unknownUsername = () => `contract${random()}`;

type ReadId = {
  [Id in EndpointId]: Endpoints[Id] extends { readonly reads: true } ? Id : never;
}[EndpointId];
/** Contains every endpoint that changes nothing. */
type Calls = { readonly [Id in ReadId]: RequestOf<Endpoints[Id]> } & {
  readonly [Id in EndpointId]?: RequestOf<Endpoints[Id]>;
};

/** A valid call of each endpoint that the check calls. The values match no existing data. */
export function callsOfUnknownLearner(username: string) {
  const password = `Check-${random()}`;
  const topic = { username, skill_id: unknownId, topic_id: unknownId };
  return {
    login: { body: { username, password } },
    getUser: {},
    storageToken: { body: {} },
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
  } as const satisfies Calls;
}
