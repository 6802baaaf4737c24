import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';
import { draft, newLearner, newSkill, newTopic, profile, ratedTopic } from './samples.ts';

const mock = startMock();

async function outcomesOf(id: EndpointId): Promise<Outcome[]> {
  const { body } = await mock.control('get', '/endpoints');
  return (
    (body as { id: string; outcomes: Outcome[] }[]).find((endpoint) => endpoint.id === id)?.outcomes ?? []
  );
}

const resetRequest = { username: 'asha01', email: 'asha01@example.com' };

/** A call of each endpoint that changes something, with the reset link's token where it needs one. */
const changes: Partial<Record<EndpointId, (resetToken: string) => Call>> = {
  register: () => ({ body: newLearner }),
  requestPasswordReset: () => ({ body: resetRequest }),
  resetPassword: (token) => ({ params: { token }, body: { password: 'Changed@123' } }),
  updateUser: () => ({ query: { username: 'asha01' }, body: profile }),
  addUserSkill: () => ({ body: newSkill }),
  addUserTopic: () => ({ body: newTopic }),
  editUserTopic: () => ({ body: { ...ratedTopic, points: [{ point_id: 1, level: 1 }] } }),
  deleteUserTopic: () => ({ body: ratedTopic }),
  deleteUserSkill: () => ({ body: { skill: 1, username: 'asha01' } }),
  createProject: () => ({ body: { username: 'asha01', data: draft } }),
  updateProject: () => ({ params: { project_id: '1' }, body: { username: 'asha01', data: draft } }),
  deleteProject: () => ({ params: { project_id: '1' } }),
};

/** Everything that reads can tell of the world, `token` being one of asha01. */
async function everything(token: string) {
  const own = { username: 'asha01' };
  const reads = await Promise.all([
    mock.perform('getUser', {}, { token }),
    mock.perform('listUserSkills', { query: own }),
    mock.perform('listProjects', { params: own }),
    mock.perform('userExists', { headers: { user: 'nila04' } }),
    mock.control('get', '/outbox'),
  ]);
  return reads.map(({ status, body }) => ({ status, body }));
}

/** Sends a call whose answer nobody waits for, and gives up once the mock has logged it. */
async function begin(id: EndpointId, call: Call): Promise<void> {
  const calls = async () => (await mock.control('get', '/log')).body.length;
  const before = await calls();
  const { giveUp } = mock.leave(id, call);
  await expect.poll(calls).toBe(before + 1);
  giveUp();
}

it('every endpoint that changes something is called below', () => {
  const changing = allEndpoints.filter(({ id, reads }) => !reads && id !== 'login');
  expect(Object.keys(changes).toSorted()).toEqual(changing.map(({ id }) => id).toSorted());
});

describe('a forced failure', () => {
  it.each(Object.entries(changes) as [EndpointId, (resetToken: string) => Call][])(
    'of %s changes nothing, which the same call does unforced',
    async (id, callWith) => {
      const token = await mock.signIn();
      await mock.ask('requestPasswordReset', { body: resetRequest });
      const outbox = await mock.control('get', '/outbox');
      const call = { ...callWith(outbox.body[0].token), ...(id === 'updateUser' && { token }) };
      const before = await everything(token);

      const failures = (await outcomesOf(id)).filter(({ body }) => body !== undefined);
      expect(failures.length).toBeGreaterThan(4);
      for (const { name, status, body } of failures) {
        const response = await mock.send(id, { ...call, outcome: name });
        expect([response.status, response.body], name).toEqual([status, body]);
        expect(await everything(token), name).toEqual(before);
      }
      for (const outcome of ['malformed', 'hang', 'drop', 'slow-body']) {
        await begin(id, { ...call, outcome });
        expect(await everything(token), outcome).toEqual(before);
      }

      expect((await mock.send(id, call)).status).toBe(200);
      expect(await everything(token)).not.toEqual(before);
    },
  );
});
