import { describe, expect, it } from 'vitest';
import { subjectAccessKey } from '#contract/development.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import { type Call, startMock } from './harness.ts';
import { asha, newLearner } from './samples.ts';

const mock = startMock();

const { calls } = sampleCalls(await loadFixtures(), {
  accounts: [{ id: asha.username, password: asha.password }],
  accessKey: subjectAccessKey,
});
/** A valid call for the data of asha01, for every endpoint that checks the owner. */
const ownCalls = allEndpoints
  .filter(({ id, auth }) => auth === 'learner' || id === 'updateUser')
  .map(({ id }) => [id, calls[id as EndpointId]] as [EndpointId, Call]);
const forbidden = [403, { status: 403, message: 'Forbidden' }];
const unauthorised = [401, { status: 401, message: 'Invalid or expired token' }];

const snapshot = () => mock.controls().snapshot();

describe.each(ownCalls)('%s', (id, call) => {
  it("refuses another learner's token, even with that learner's username in the query", async () => {
    const token = await mock.signIn('ravi02');
    const before = await snapshot();
    const response = await mock.send(id, { ...call, token });
    expect([response.status, response.body]).toEqual(forbidden);
    const query = { username: 'ravi02' };
    if (!call.query) expect([400, 403]).toContain((await mock.send(id, { ...call, token, query })).status);
    expect(await snapshot()).toEqual(before);
  });

  it("accepts the learner's token, and a missing token except for updateUser", async () => {
    const response = await mock.send(id, { ...call, token: await mock.signIn() });
    expect(response.status).toBe(200);
    if (response.type === 'application/json') expect(response.body).toHaveProperty('status', 200);
    await mock.controls().reset();
    expect((await mock.send(id, call)).status).toBe(id === 'updateUser' ? 401 : 200);
  });
});

describe('a bad token', () => {
  it.each(['', 'forged', 'forged.token', 'a.b.c'])('is refused when it is %j', async (token) => {
    const response = await mock.send('getUser', { token });
    expect([response.status, response.body]).toEqual(unauthorised);
  });

  it('is refused when its claims were changed', async () => {
    const [payload = '', signature = ''] = (await mock.signIn('ravi02')).split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    const changed = Buffer.from(claims.replace('ravi02', 'asha01')).toString('base64url');
    expect(await mock.call('getUser', {}, { token: `${payload}.${signature}` })).toHaveProperty(
      'username',
      'ravi02',
    );
    expect((await mock.perform('getUser', {}, { token: `${changed}.${signature}` })).status).toBe(401);
  });

  it('is ignored by endpoints that read no token', async () => {
    const open = allEndpoints.filter(({ auth }) => auth === 'none').map(({ id }) => id);
    expect(open).toEqual(['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword']);
    const token = 'forged.token';
    expect(await mock.call('userExists', { headers: { user: 'asha01' } }, { token })).toBe(true);
    await mock.call('register', { body: newLearner }, { token });
  });
});

it('refuses getUser without a token', async () => {
  const response = await mock.send('getUser', {});
  expect([response.status, response.body]).toEqual(unauthorised);
});

describe('strict authorisation', () => {
  const strict = startMock({ strictAuth: true });

  it.each(ownCalls)('requires a token for %s', async (id, call) => {
    const without = await strict.send(id, call);
    expect([without.status, without.body]).toEqual(unauthorised);
    expect((await strict.send(id, { ...call, token: await strict.signIn() })).status).toBe(200);
  });

  it.each([
    ['listSkills', {}],
    ['listSubjects', {}],
    ['topicsBySkill', { body: { skill_id: 1 } }],
    ['pointsByTopic', { body: { topic_id: 1 } }],
  ] as const)('requires no token for %s', async (id, call) => {
    expect((await strict.send(id, call)).status).toBe(200);
  });
});

describe('the access key of subjects', () => {
  const locked = startMock({ accessKey: 'another-key' });

  it('is the key that the mock was started with', async () => {
    const call = (key: string) => locked.perform('skillsBySubject', { body: { subject_id: 1, key } });
    expect((await call('another-key')).body).toHaveProperty('status', 200);
    expect((await call('sample-access-key')).body).toEqual({ status: 403, message: 'Invalid access key' });
  });
});
