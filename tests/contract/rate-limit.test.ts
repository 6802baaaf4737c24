import { describe, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha } from './samples.ts';

const counted = ['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword'];

describe('a limit of three calls a minute', () => {
  const mock = startMock({ rateLimit: 3 });
  const call = (id: EndpointId) => mock.send(id, { params: anyParams, query: { username: 'asha01' } });
  const statuses = async (id: EndpointId, calls: number) => {
    const seen: number[] = [];
    for (let count = 0; count < calls; count += 1) seen.push((await call(id)).status);
    return seen;
  };

  it.each(allEndpoints.map(({ id }) => id as EndpointId))('holds for %s where it should', async (id) => {
    const seen = await statuses(id, 5);
    expect(seen.slice(0, 3)).not.toContain(429);
    expect(seen.slice(3).every((status) => status === 429)).toBe(counted.includes(id));
  });

  it('answers with the documented message and when to come back', async () => {
    await statuses('login', 3);
    const response = await call('login');
    expect(response.body).toEqual({ status: 429, message: 'Too many requests please try again later' });
    expect(Number(response.get('Retry-After'))).toBeGreaterThan(50);
    expect(Number(response.get('Retry-After'))).toBeLessThanOrEqual(60);
  });

  it('counts each endpoint by itself', async () => {
    await statuses('login', 4);
    expect((await call('register')).status).not.toBe(429);
  });

  it('counts each world by itself', async () => {
    await statuses('login', 4);
    const other = await mock.send('login', { body: asha, world: 'another' });
    expect(other.status).toBe(200);
  });

  it('lets calls through again after a minute of the clock of the world', async () => {
    await statuses('login', 4);
    await mock.control('put', '/clock', { advanceMs: 30_000 });
    const half = await call('login');
    expect(half.status).toBe(429);
    expect(Number(half.get('Retry-After'))).toBeLessThanOrEqual(30);
    await mock.control('put', '/clock', { advanceMs: 30_000 });
    expect((await mock.perform('login', { body: asha })).status).toBe(200);
  });

  it('is named in the log as what produced the answer', async () => {
    await statuses('login', 4);
    const { body } = await mock.control('get', '/log');
    expect(body.at(-1)).toMatchObject({ outcome: 'rate-limited', rule: 'rate limit', status: 429 });
  });

  it('does not keep a forced outcome away, nor count it', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await mock.send('login', { body: asha, outcome: 'server-error' })).status).toBe(500);
    }
    expect((await mock.perform('login', { body: asha })).status).toBe(200);
  });
});

describe('no limit', () => {
  const mock = startMock({ rateLimit: 0 });

  it('lets any number of calls through', async () => {
    for (let count = 0; count < 100; count += 1) {
      expect((await mock.perform('userExists', { headers: { user: 'asha01' } })).status).toBe(200);
    }
  });
});

describe('a client behind a proxy', () => {
  const mock = startMock({ rateLimit: 3 });

  it('tells clients apart by their connection, whatever a header claims', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const headers = { 'X-Forwarded-For': `10.0.0.${count}`, Forwarded: `for=10.0.1.${count}` };
      statuses.push((await mock.send('login', { body: asha, headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
