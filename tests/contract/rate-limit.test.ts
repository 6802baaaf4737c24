import { expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';
import { anyParams, asha } from './samples.ts';

const mock = startMock({ rateLimit: 3 });
const usual = startMock();
const unlimited = startMock({ rateLimit: 0 });

const invalid = { params: anyParams, query: { username: 'asha01' }, rawBody: '{' };
const refused = { status: 429, message: 'Too many requests please try again later' };

async function statuses(id: EndpointId, calls: number, call: Call = invalid, { send } = mock) {
  const seen: number[] = [];
  for (let count = 0; count < calls; count += 1) seen.push((await send(id, call)).status);
  return seen;
}
const retryAfter = async () => Number((await mock.send('login', { body: asha })).get('Retry-After'));

it('limits each documented endpoint separately, and counts unreadable calls too', async () => {
  const limited: string[] = [];
  for (const { id } of allEndpoints) {
    const seen = await statuses(id as EndpointId, 5);
    expect(seen.slice(0, 3), id).not.toContain(429);
    if (seen.slice(3).every((status) => status === 429)) limited.push(id);
  }
  expect(limited).toEqual(['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword']);
});

it('allows 60 calls a minute by default, and any number with a limit of 0', async () => {
  const call = { headers: { user: 'asha01' } };
  expect(await statuses('userExists', 60, call, usual)).toEqual(Array(60).fill(200));
  expect((await usual.send('userExists', call)).body).toEqual(refused);
  expect(await statuses('userExists', 61, call, unlimited)).toEqual(Array(61).fill(200));
});

it("ends after a minute on the world's clock", async () => {
  await statuses('login', 3);
  expect(await retryAfter()).toBeGreaterThan(50);
  await mock.controls().clock.advance(30_000);
  expect(await retryAfter()).toBeLessThanOrEqual(30);
  const entry = { outcome: 'rate-limited', rule: 'rate limit', status: 429 };
  expect((await mock.controls().log()).at(-1)).toMatchObject(entry);
  await mock.controls().clock.advance(30_000);
  expect(await statuses('login', 1, { body: asha })).toEqual([200]);
});

it('counts each world separately, no forced outcomes, and a client by its connection', async () => {
  await statuses('login', 5, { body: asha, outcome: 'server-error' });
  expect(await statuses('login', 3, { body: asha })).toEqual([200, 200, 200]);
  const headers = { 'X-Forwarded-For': '10.0.0.1', Forwarded: 'for=10.0.0.1' };
  expect(await statuses('login', 1, { body: asha, headers })).toEqual([429]);
  expect(await statuses('login', 1, { body: asha, world: 'another' })).toEqual([200]);
});
