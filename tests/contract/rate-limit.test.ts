import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { type Call, startMock } from './harness.ts';
import { anyParams, asha } from './samples.ts';

const counted = ['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword'];

const unlimited = startMock({ rateLimit: 0 });

describe('a limit of three calls a minute', () => {
  const mock = startMock({ rateLimit: 3 });
  const invalid = { params: anyParams, query: { username: 'asha01' }, rawBody: '{' };

  async function statuses(id: EndpointId, calls: number, call: Call = invalid) {
    const seen: number[] = [];
    for (let count = 0; count < calls; count += 1) seen.push((await mock.send(id, call)).status);
    return seen;
  }
  const retryAfter = async () => Number((await mock.send('login', { body: asha })).get('Retry-After'));

  it.each(allEndpoints.map(({ id }) => id as EndpointId))(
    'applies to %s only if its calls are counted, and counts unreadable calls too',
    async (id) => {
      const seen = await statuses(id, 5);
      expect(seen.slice(0, 3)).not.toContain(429);
      expect(seen.slice(3).every((status) => status === 429)).toBe(counted.includes(id));
    },
  );

  it('counts each endpoint and each world separately', async () => {
    expect((await statuses('login', 4)).at(-1)).toBe(429);
    expect((await statuses('register', 1))[0]).not.toBe(429);
    expect(await statuses('login', 1, { body: asha, world: 'another' })).toEqual([200]);
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

  it('ignores forced outcomes', async () => {
    await statuses('login', 5, { body: asha, outcome: 'server-error' });
    expect(await statuses('login', 1, { body: asha })).toEqual([200]);
  });

  it('identifies clients by connection, not by header', async () => {
    await statuses('login', 3);
    const headers = { 'X-Forwarded-For': '10.0.0.1', Forwarded: 'for=10.0.0.1' };
    expect(await statuses('login', 1, { body: asha, headers })).toEqual([429]);
  });
});

it('allows any number of calls with a limit of 0', async () => {
  for (let count = 0; count < 70; count += 1)
    expect(await unlimited.call('userExists', { headers: { user: 'asha01' } })).toBe(true);
});
