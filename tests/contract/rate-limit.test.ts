import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha } from './samples.ts';

const counted = ['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword'];

describe('a limit of three calls a minute', () => {
  const mock = startMock({ rateLimit: 3 });
  const call = (id: EndpointId) => mock.send(id, { params: anyParams, query: { username: 'asha01' } });
  const login = async () => (await mock.perform('login', { body: asha })).status;
  async function statuses(id: EndpointId, calls: number) {
    const seen: number[] = [];
    for (let count = 0; count < calls; count += 1) seen.push((await call(id)).status);
    return seen;
  }

  it.each(allEndpoints.map(({ id }) => id as EndpointId))(
    'applies to %s only if its calls are counted',
    async (id) => {
      const seen = await statuses(id, 5);
      expect(seen.slice(0, 3)).not.toContain(429);
      expect(seen.slice(3).every((status) => status === 429)).toBe(counted.includes(id));
    },
  );

  it('sends the documented message and Retry-After, and appears in the log', async () => {
    await statuses('login', 3);
    const response = await call('login');
    expect(response.body).toEqual({ status: 429, message: 'Too many requests please try again later' });
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(50);
    expect(Number(response.get('Retry-After'))).toBeLessThanOrEqual(60);
    const entry = { outcome: 'rate-limited', rule: 'rate limit', status: 429 };
    expect((await mock.controls().log()).at(-1)).toMatchObject(entry);
  });

  it('counts each endpoint and each world separately', async () => {
    await statuses('login', 4);
    expect((await call('register')).status).not.toBe(429);
    expect((await mock.send('login', { body: asha, world: 'another' })).status).toBe(200);
  });

  it("ends after a minute on the world's clock", async () => {
    await statuses('login', 4);
    await mock.controls().clock.advance(30_000);
    const half = await call('login');
    expect(half.status).toBe(429);
    expect(Number(half.get('Retry-After'))).toBeLessThanOrEqual(30);
    await mock.controls().clock.advance(30_000);
    expect(await login()).toBe(200);
  });

  it('ignores forced outcomes', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await mock.send('login', { body: asha, outcome: 'server-error' })).status).toBe(500);
    }
    expect(await login()).toBe(200);
  });

  it('identifies clients by connection, not by header', async () => {
    const seen: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${count}`, Forwarded: `for=10.0.1.${count}` };
      seen.push((await mock.send('login', { body: asha, headers })).status);
    }
    expect(seen).toEqual([200, 200, 200, 429]);
  });
});

describe('a limit of 0', () => {
  const mock = startMock({ rateLimit: 0 });

  it('allows any number of calls', async () => {
    for (let count = 0; count < 100; count += 1) {
      expect((await mock.perform('userExists', { headers: { user: 'asha01' } })).status).toBe(200);
    }
  });
});
