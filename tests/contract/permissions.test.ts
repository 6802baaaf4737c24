import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';
import {
  anyParams,
  draft,
  newLearner,
  newSkill,
  newTopic,
  profile,
  ratedTopic,
  samplePassword,
} from './samples.ts';

const mock = startMock();

/** A right call for the data of asha01, of every endpoint that keeps learners apart. */
const ownData: Partial<Record<EndpointId, Call>> = {
  updateUser: { query: { username: 'asha01' }, body: profile },
  listUserSkills: { query: { username: 'asha01' } },
  addUserSkill: { body: newSkill },
  addUserTopic: { body: newTopic },
  editUserTopic: { body: { ...ratedTopic, points: [{ point_id: 1, level: 1 }] } },
  deleteUserTopic: { body: ratedTopic },
  deleteUserSkill: { body: { skill: 1, username: 'asha01' } },
  topicLevel: { body: ratedTopic },
  skillLevel: { body: { username: 'asha01', skill_id: 1 } },
  listProjects: { params: { username: 'asha01' } },
  createProject: { body: { username: 'asha01', data: draft } },
  updateProject: { params: { project_id: '1' }, body: { username: 'asha01', data: draft } },
  deleteProject: { params: { project_id: '1' } },
};
const ownCalls = Object.entries(ownData) as [EndpointId, Call][];
const forbidden = { status: 403, message: 'Forbidden' };
const unauthorised = { status: 401, message: 'Invalid or expired token' };

async function dataOf(username: string, world: string) {
  return {
    skills: await mock.ask('listUserSkills', { query: { username } }, { world }),
    projects: await mock.ask('listProjects', { params: { username } }, { world }),
  };
}

it('every endpoint for the data of one learner is called below', () => {
  const learners = allEndpoints.filter(({ id, auth }) => auth === 'learner' || id === 'updateUser');
  expect(Object.keys(ownData).toSorted()).toEqual(learners.map(({ id }) => id).toSorted());
});

describe("another learner's token", () => {
  // One world for all: a refused call leaves nothing behind, which is checked.
  const world = 'of-another-learner';
  let token = '';
  beforeAll(async () => {
    token = await mock.signIn('ravi02', samplePassword, world);
  });

  it.each(ownCalls)('is refused by %s, which changes nothing', async (id, call) => {
    const before = await dataOf('asha01', world);
    const response = await mock.send(id, { ...call, token, world });
    expect(response.status).toBe(403);
    expect(response.body).toEqual(forbidden);
    expect(await dataOf('asha01', world)).toEqual(before);
  });

  it.each(ownCalls.filter(([, { query }]) => !query))(
    'is refused by %s with a query that names its own learner',
    async (id, call) => {
      const before = await dataOf('asha01', world);
      const response = await mock.send(id, { ...call, token, world, query: { username: 'ravi02' } });
      expect([400, 403]).toContain(response.status);
      expect(await dataOf('asha01', world)).toEqual(before);
    },
  );

  it('gives the record of its own learner alone', async () => {
    expect(await mock.ask('getUser', {}, { token, world })).toHaveProperty('username', 'ravi02');
  });
});

describe('the own token', () => {
  it.each(ownCalls)('is accepted by %s', async (id, call) => {
    const response = await mock.send(id, { ...call, token: await mock.signIn() });
    expect(response.status).toBe(200);
    if (response.type === 'application/json') expect(response.body).toHaveProperty('status', 200);
  });
});

describe('a bad token', () => {
  const watched = allEndpoints.filter(({ auth }) => auth !== 'none');

  it.each(watched.map(({ id, auth }) => [id as EndpointId, auth]))('is refused by %s (%s)', async (id) => {
    for (const token of ['', 'forged', 'forged.token', 'a.b.c']) {
      const response = await mock.send(id, { params: anyParams, ...ownData[id], token });
      expect([response.status, response.body], `token '${token}'`).toEqual([401, unauthorised]);
    }
  });

  it('is one whose content was changed', async () => {
    const [payload = '', signature = ''] = (await mock.signIn('ravi02')).split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    expect(claims).toContain('ravi02');
    const changed = Buffer.from(claims.replace('ravi02', 'asha01')).toString('base64url');
    expect((await mock.perform('getUser', {}, { token: `${payload}.${signature}` })).status).toBe(200);
    expect((await mock.perform('getUser', {}, { token: `${changed}.${signature}` })).status).toBe(401);
  });

  it('does not matter where no token is looked at', async () => {
    const open = allEndpoints.filter(({ auth }) => auth === 'none').map(({ id }) => id);
    expect(open).toEqual(['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword']);
    const token = 'forged.token';
    expect(await mock.ask('userExists', { headers: { user: 'asha01' } }, { token })).toBe(true);
    await mock.ask('register', { body: newLearner }, { token });
  });
});

describe('no token', () => {
  it.each(['getUser', 'updateUser'] as const)('is refused by %s', async (id) => {
    const response = await mock.send(id, ownData[id] ?? {});
    expect([response.status, response.body]).toEqual([401, unauthorised]);
  });

  it.each(ownCalls.filter(([id]) => id !== 'updateUser'))('is accepted by %s', async (id, call) => {
    expect((await mock.send(id, call)).status).toBe(200);
  });
});

describe('with strict authorisation', () => {
  const strict = startMock({ strictAuth: true });
  const world = 'strict';
  let token = '';
  beforeAll(async () => {
    token = await strict.signIn('asha01', samplePassword, world);
  });

  it.each(ownCalls)('%s needs a token', async (id, call) => {
    const without = await strict.send(id, call);
    expect([without.status, without.body]).toEqual([401, unauthorised]);
    expect((await strict.send(id, { ...call, token, world })).status).toBe(200);
  });

  it.each(['listSkills', 'listSubjects', 'topicsBySkill', 'pointsByTopic'] as const)(
    '%s of the catalogue still needs none',
    async (id) => {
      const response = await strict.send(id, {
        body: { [id === 'topicsBySkill' ? 'skill_id' : 'topic_id']: 1 },
      });
      expect(response.status).toBe(200);
    },
  );
});

describe('the access key of subjects', () => {
  const locked = startMock({ accessKey: 'another-key' });

  it('is the one that the mock was given', async () => {
    const call = (key: string) => locked.perform('skillsBySubject', { body: { subject_id: 1, key } });
    expect((await call('another-key')).body).toHaveProperty('status', 200);
    expect((await call('sample-access-key')).body).toEqual({ status: 403, message: 'Invalid access key' });
  });
});
