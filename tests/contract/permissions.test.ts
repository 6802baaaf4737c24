import { expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { casesOf } from './cases.ts';
import { startMock } from './harness.ts';
import { callOf } from './shared-cases.ts';

const mock = startMock();
const strict = startMock({ strictAuth: true });
const locked = startMock({ accessKey: 'another-key' });

// outcomes.test.ts sends a forged token and another learner's token to every endpoint that reads one.

/** The statuses without a token, without a token when the mock is strict, and with the learner's own. */
const statuses = {
  account: [401, 401, 200],
  learner: [200, 401, 200],
  projects: [200, 401, 200],
  catalogue: [200, 200, 200],
};

// Only visitors' calls are limited (rate-limit.test.ts).
it.each(allEndpoints.filter(({ limited }) => !limited))(
  '$id requires a token for the data of a learner only',
  async (endpoint) => {
    const id = endpoint.id as EndpointId;
    const { token: _, ...call } = await callOf(casesOf(endpoint).success, mock);
    const responses = [
      await mock.send(id, call),
      await strict.send(id, call),
      await strict.send(id, { ...call, token: await strict.signIn() }),
    ];
    expect(responses.map(({ status }) => status)).toEqual(statuses[endpoint.resource]);
  },
);

it('refuses a token, whatever part of it is wrong', async () => {
  const right = await mock.signIn('ravi02');
  const [payload = '', signature = ''] = right.split('.');
  const claims = Buffer.from(payload, 'base64url').toString();
  const changed = Buffer.from(claims.replace('ravi02', 'asha01')).toString('base64url');
  const bad = ['', 'forged', 'forged.token', 'a.b.c', `${right}.more`, `${changed}.${signature}`];
  for (const token of bad) expect((await mock.send('getUser', { token })).status, token).toBe(401);
  expect((await mock.send('getUser', { token: right })).status).toBe(200);
});

it('opens subjects with the access key that the mock was started with', async () => {
  const status = async (key: string) =>
    (await locked.perform('skillsBySubject', { body: { subject_id: 1, key } })).body.status;
  expect([await status('another-key'), await status('sample-access-key')]).toEqual([200, 403]);
});
