import { expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { cases } from './cases.ts';
import { type Call, startMock } from './harness.ts';

const mock = startMock();
const strict = startMock({ strictAuth: true });
const locked = startMock({ accessKey: 'another-key' });

// outcomes.test.ts sends a forged token and another learner's token to every endpoint that reads one.

const owned = allEndpoints.filter(({ id, auth }) => auth === 'learner' || id === 'updateUser');

/** A valid call for the data of asha01, still without a token. */
async function ownCall(id: EndpointId): Promise<Call> {
  const call = cases[id]?.success?.call ?? {};
  const { token: _, ...rest } = typeof call === 'function' ? await call(mock) : call;
  return rest;
}

it.each(owned.map(({ id }) => id as EndpointId))(
  '%s accepts the token of its learner only, and no token unless the mock is strict',
  async (id) => {
    const call = await ownCall(id);
    const other = await mock.signIn('ravi02');
    const disguised = await mock.send(id, { query: { username: 'ravi02' }, ...call, token: other });
    expect(disguised.status).toBe(403);

    expect((await mock.send(id, { ...call, token: await mock.signIn() })).status).toBe(200);
    await mock.controls().reset();
    expect((await mock.send(id, call)).status).toBe(id === 'updateUser' ? 401 : 200);

    const message = 'Invalid or expired token';
    expect((await strict.send(id, call)).body).toEqual({ status: 401, message });
    expect((await strict.send(id, { ...call, token: await strict.signIn() })).status).toBe(200);
  },
);

it('requires no token for the catalogue, even when strict', async () => {
  const catalogue = allEndpoints.filter(({ auth }) => auth === 'optional').map(({ id }) => id as EndpointId);
  for (const id of catalogue) expect((await strict.send(id, await ownCall(id))).status, id).toBe(200);
});

it('refuses a token, whatever part of it is wrong', async () => {
  const right = await mock.signIn('ravi02');
  const [payload = '', signature = ''] = right.split('.');
  const claims = Buffer.from(payload, 'base64url').toString();
  const changed = Buffer.from(claims.replace('ravi02', 'asha01')).toString('base64url');
  const bad = ['', 'forged', 'forged.token', 'a.b.c', `${right}.more`, `${changed}.${signature}`];
  for (const token of bad) expect((await mock.send('getUser', { token })).status, token).toBe(401);
  expect((await mock.send('getUser', {})).status).toBe(401);
  expect((await mock.send('getUser', { token: right })).status).toBe(200);
});

it('opens subjects with the access key that the mock was started with', async () => {
  const status = async (key: string) =>
    (await locked.perform('skillsBySubject', { body: { subject_id: 1, key } })).body.status;
  expect([await status('another-key'), await status('sample-access-key')]).toEqual([200, 403]);
});
