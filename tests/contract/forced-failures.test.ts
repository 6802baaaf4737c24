import { expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';
import { draft, newLearner, newSkill, newTopic, profile, ratedTopic } from './samples.ts';

const mock = startMock();

const outcomesOf = async (id: EndpointId) =>
  (await mock.controls().endpoints()).find((one) => one.id === id)?.outcomes ?? [];

const resetRequest = { username: 'asha01', email: 'asha01@example.com' };

/** A valid call of each endpoint that changes data. */
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

/** Returns the state and the outbox, all that a call can change. */
const everything = () => Promise.all([mock.controls().snapshot(), mock.controls().outbox()]);

/** Sends a call and aborts it once the mock has logged it. */
async function begin(id: EndpointId, call: Call): Promise<void> {
  const calls = async () => (await mock.controls().log()).length;
  const before = await calls();
  const { abort } = mock.startCall(id, call);
  await expect.poll(calls).toBe(before + 1);
  abort();
}

it('covers every endpoint that changes data', () => {
  const changing = allEndpoints.filter(({ id, reads }) => !reads && id !== 'login');
  expect(Object.keys(changes).toSorted()).toEqual(changing.map(({ id }) => id).toSorted());
});

it.each(Object.entries(changes) as [EndpointId, (resetToken: string) => Call][])(
  'changes nothing on a forced failure of %s, unlike the same call without it',
  async (id, callWith) => {
    const token = await mock.signIn();
    await mock.call('requestPasswordReset', { body: resetRequest });
    const [mail] = await mock.controls().outbox();
    const call = { ...callWith(mail?.token ?? ''), ...(id === 'updateUser' && { token }) };
    const before = await everything();

    const failures = (await outcomesOf(id)).filter(({ body }) => body !== undefined);
    expect(failures.length).toBeGreaterThan(4);
    for (const { name, status, body } of failures) {
      const response = await mock.send(id, { ...call, outcome: name });
      expect([response.status, response.body], name).toEqual([status, body]);
    }
    for (const outcome of ['malformed', 'hang', 'drop', 'slow-body']) await begin(id, { ...call, outcome });
    expect(await everything()).toEqual(before);

    expect((await mock.send(id, call)).status).toBe(200);
    expect(await everything()).not.toEqual(before);
  },
);
