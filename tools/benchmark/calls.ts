import type autocannon from 'autocannon';
import { controlHeaders } from '#contract/development.ts';
import { basePath, endpoints } from '#contract/endpoints.ts';

export type Requests = autocannon.Request[];
/** Returns the requests that a connection repeats. */
export type Script = (connection: number) => Requests;
export interface Measured {
  readonly name: string;
  readonly ours: Script;
  /** For json-server, which has other paths for the same rows. */
  readonly theirs: Script;
}

const json = { 'content-type': 'application/json' };
const api = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers: object = {}) => ({
  method,
  path: basePath + path,
  headers: { ...(body && json), ...headers },
  ...(body && { body: JSON.stringify(body) }),
});

const own = { username: 'ravi02', skill_id: 1, topic_id: 1 };
const rating = { ...own, points: [1, 2, 3].map((point_id) => ({ point_id, level: 2 })) };

export const measured: readonly Measured[] = [
  {
    name: 'GET /skill/skills',
    ours: () => [api('GET', endpoints.listSkills.path)],
    theirs: () => [{ method: 'GET', path: '/skills' }],
  },
  {
    name: 'POST /topic/topics/by_skill',
    ours: () => [api('POST', endpoints.topicsBySkill.path, { skill_id: 1 })],
    theirs: () => [{ method: 'GET', path: '/topics?skill_id=1' }],
  },
  {
    // A topic can be added only once, so each connection deletes it again in its own world.
    name: 'POST /userskill/user_skill and its DELETE',
    ours(connection) {
      const world = { [controlHeaders.world]: `bench-${connection}` };
      return [
        api('POST', endpoints.addUserSkill.path, rating, world),
        api('DELETE', endpoints.deleteUserTopic.path, own, world),
      ];
    },
    theirs: (connection) => [
      {
        method: 'POST',
        path: '/ratings',
        headers: json,
        body: JSON.stringify({ id: 1000 + connection, ...rating }),
      },
      { method: 'DELETE', path: `/ratings/${1000 + connection}` },
    ],
  },
];
