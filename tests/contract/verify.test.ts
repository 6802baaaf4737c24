import { expect, it } from 'vitest';
import { startMock } from './harness.ts';
import { newSkill } from './samples.ts';

const mock = startMock();

const verify = async (body: unknown) => {
  const response = await mock.control('post', '/verify', body);
  return { status: response.status, ...response.body };
};

const match = { body: { username: 'ravi02', points: [{ level: 2 }, {}, {}] } };

it.each([
  [{ endpoint: 'addUserSkill', times: 2 }, true],
  [{ endpoint: 'addUserSkill', match, times: 1 }, true],
  [{ endpoint: 'addUserSkill', match, times: 2 }, false],
  [{ endpoint: 'addUserSkill', atLeast: 3 }, false],
  [{ endpoint: 'addUserSkill', atMost: 1 }, false],
  [{ endpoint: 'addUserSkill', atLeast: 1, atMost: 2 }, true],
  [{ endpoint: 'login', atMost: 0 }, true],
  [{ match: { params: { username: 'ravi02' } }, times: 1 }, true],
  [{ match: { headers: { 'X-Device': 'phone' } }, times: 1 }, true],
  [{ match: { query: { username: ['a', 'b'] } }, times: 1 }, true],
  [{ match: { query: { username: 'b' } }, atLeast: 1 }, false],
])('counts the calls that match: %j is %s', async (expected, verified) => {
  await mock.send('listProjects', { params: { username: 'ravi02' }, headers: { 'x-device': 'phone' } });
  await mock.perform('listProjects', { params: { username: 'asha01' } });
  await mock.http('get', '/api/v1/userskill/user_skill?username=a&username=b').then();
  await mock.perform('addUserSkill', { body: newSkill });
  await mock.perform('addUserSkill', { body: { ...newSkill, username: 'ravi02' } });
  expect(await verify(expected)).toMatchObject({ verified, status: verified ? 200 : 417 });
});

it('names the nearest miss and each difference', async () => {
  await mock.perform('addUserSkill', { body: { ...newSkill, username: 'ravi02', skill_id: 4 } });
  await mock.perform('addUserSkill', { body: newSkill });
  const match = { body: { username: 'ravi02', skill_id: newSkill.skill_id } };
  const { status, message, calls, nearest } = await verify({ endpoint: 'addUserSkill', match });
  expect([status, calls]).toEqual([417, 0]);
  expect(nearest.call).toMatchObject({ id: 2, endpoint: 'addUserSkill' });
  expect(nearest.mismatches).toEqual([{ path: 'body.username', expected: 'ravi02', got: 'asha01' }]);
  expect(message).toBe(
    'Expected at least 1 call of addUserSkill that match, received 0. Nearest miss: call 2, POST /api/v1/userskill/user_skill. body.username: expected "ravi02", received "asha01"',
  );
});

it('says that the journal has dropped calls, because it keeps the last 200', async () => {
  for (let count = 0; count < 202; count += 1) await mock.send('userExists', {});
  const dropped = 'The journal has dropped its oldest 2 calls. Reset the world before';
  // The client rejects with the message.
  for (const expected of [{}, { atMost: 1 }, { times: 0 }])
    await expect(mock.controls().verify({ endpoint: 'login', ...expected })).rejects.toThrow(dropped);
});
