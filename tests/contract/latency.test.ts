import { afterEach, expect, it, vi } from 'vitest';
import { startMock } from './harness.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const read = async () => (await mock.control('get', '/latency')).body;

it('delays calls, failures and feeds, but no control', async () => {
  await mock.control('put', '/latency', { ms: 600_000 });
  for (const call of [
    () => mock.perform('listSkills', {}),
    () => mock.perform('listSkills', {}, { outcome: 'server-error' }),
    () => mock.http('get', '/api/v1/nothing').then((response) => response),
    () => mock.send('listSkills', { method: 'patch' }),
    () => mock.http('get', '/feeds/ads.csv').then((response) => response),
  ]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = call();
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    expect(await read()).toEqual({ ms: 600_000, endpoints: {} });
    // Polling also advances these timers a little.
    await vi.advanceTimersByTimeAsync(500_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(100_000);
    expect((await answer).status).toBeGreaterThanOrEqual(200);
    vi.useRealTimers();
  }
});

it('leaves no timer when the client aborts', async () => {
  await mock.control('put', '/latency', { ms: 5_000 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { abort } = mock.startCall('listSkills', {});
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  abort();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});

it.each([{}, { ms: -1 }, { ms: 1e9 }, { ms: '5' }, []])('refuses %j', async (body) => {
  const response = await mock.control('put', '/latency', body);
  expect(response.status).toBe(400);
  expect(response.body.message).toMatch(/^(ms|body): /);
  expect(await read()).toEqual({ ms: 0, endpoints: {} });
});

const slow = startMock({ latency: 1 });
it('keeps its start value in every world, also after a reset', async () => {
  const latency = async () => (await slow.control('get', '/latency')).body;
  expect(await latency()).toEqual({ ms: 1, endpoints: {} });
  await slow.controls().latency(0);
  await slow.controls().reset();
  expect(await latency()).toEqual({ ms: 1, endpoints: {} });
});

it('applies to one endpoint, in place of the delay of every call', async () => {
  const own = { min: 2_000, max: 4_000 };
  await mock.control('put', '/latency', { ms: 600_000 });
  const { body } = await mock.control('put', '/latency', { ...own, endpoint: 'listSkills' });
  expect(body).toEqual({ ms: 600_000, endpoints: { listSkills: own } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = mock.perform('listSkills', {});
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect((await answer).status).toBe(200);
  vi.useRealTimers();
  expect(await mock.controls().latency(null, 'listSkills')).toEqual({ ms: 600_000, endpoints: {} });
});

it.each([
  [{ ms: 5, min: 1 }, 'Send ms, or min and max'],
  [{ min: 5 }, 'Send ms, or min and max'],
  [{ min: 5, max: 1 }, 'min is larger than max'],
  [{ ms: null }, 'ms null needs an endpoint'],
  [{ ms: 5, endpoint: 'nothing' }, 'endpoint: Expected one of'],
])('refuses %j: %s', async (body, message) => {
  const response = await mock.control('put', '/latency', body);
  expect(response.status).toBe(400);
  expect(response.body.message).toContain(message);
});
