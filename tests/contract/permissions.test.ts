import { expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { casesOf } from './cases.ts';
import { type Call, startMock } from './harness.ts';
import { callOf } from './shared-cases.ts';

const mock = startMock();
const strict = startMock({ strictAuth: true });
const locked = startMock({ accessKey: 'another-key' });

// outcomes.test.ts sends a forged token and another learner's token to every endpoint that reads one.

const ids = (holds: (endpoint: Endpoint) => boolean) =>
  allEndpoints.filter(holds).map((endpoint) => [endpoint.id as EndpointId, endpoint] as const);

/** A valid call for the data of asha01, still without a token. */
async function ownCall(endpoint: Endpoint): Promise<Call> {
  const { token: _, ...rest } = await callOf(casesOf(endpoint).success, mock);
  return rest;
}

it.each(ids(({ id, resource }) => ['learner', 'projects'].includes(resource) || id === 'updateUser'))(
  '%s accepts the token of its learner, and no token unless the mock is strict',
  async (id, endpoint) => {
    const call = await ownCall(endpoint);
    expect((await mock.send(id, { ...call, token: await mock.signIn() })).status).toBe(200);
    await mock.controls().reset();
    expect((await mock.send(id, call)).status).toBe(id === 'updateUser' ? 401 : 200);
    expect((await strict.send(id, call)).status).toBe(401);
    expect((await strict.send(id, { ...call, token: await strict.signIn() })).status).toBe(200);
  },
);

it.each(ids(({ resource }) => resource === 'catalogue'))(
  '%s of the catalogue requires no token, even when strict',
  async (id, endpoint) => expect((await strict.send(id, await ownCall(endpoint))).status).toBe(200),
);

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
