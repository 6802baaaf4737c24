import { once } from 'node:events';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '#mock/app.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { startMock } from './harness.ts';
import { asha, newLearner } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

// The client of the controls sets timers of its own, which these tests would count.
const put = (path: string, body: unknown) => mock.control('put', path, body);
const log = async () => (await mock.control('get', '/log')).body;
const fakeTimeouts = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const timers = () => vi.getTimerCount();

describe('a call without a response', () => {
  const nothing = { headers: {}, body: '' };

  it('is in the log while it waits, aborted once its client leaves, and changes nothing', async () => {
    const before = mock.stored().users;
    await put('/latency', { ms: 5_000, endpoint: 'register' });
    fakeTimeouts();
    const { abort } = mock.startCall('register', { body: newLearner });
    await expect.poll(timers).toBe(1);
    expect(await log()).toMatchObject([{ outcome: 'waiting', status: 0 }]);
    const expected = { endpoint: 'register', match: { body: newLearner }, times: 1 };
    expect((await mock.control('post', '/verify', expected)).body).toMatchObject({ calls: 1 });
    abort();
    await expect.poll(mock.openCalls).toBe(0);
    await vi.advanceTimersByTimeAsync(5_000);
    const ends = { outcome: 'aborted', status: 0, rule: '', request: 'ok', response: 'ok' };
    expect(await log()).toMatchObject([{ ...ends, received: nothing }]);
    expect(mock.stored().users).toEqual(before);
  });

  it.each(['hang', 'drop'])('has the fault %s, and cleans up', async (outcome) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
    const { response: reply, abort } = mock.startCall('login', { body: asha, outcome });
    const entry = { outcome, status: 0, response: 'no response on purpose', received: nothing };
    await expect.poll(log).toMatchObject([entry]);
    expect(timers()).toBe(0);
    if (outcome === 'hang') {
      expect(await Promise.race([reply, log().then(() => 'no response')])).toBe('no response');
      abort();
    }
    await expect(reply).rejects.toThrow('socket hang up');
    await expect.poll(mock.openCalls).toBe(0);
  });
});

it('answers 500 when a response cannot be delivered, reports it, and ends no process', async () => {
  const violations: string[] = [];
  const onViolation = (text: string) => void violations.push(text);
  const respond: Upstream['respond'] = async ({ response }) => {
    response.setHeader('X-Kept', 'no').setHeader('X-Bad', 'a\nb');
    throw new Error('not reached');
  };
  const upstream: Upstream = { url: '', respond };
  const app = createApp({ fixtures: await loadFixtures(), upstream, onViolation });
  const response = await supertest(app).get('/api/v1/skill/skills');
  expect(response.body).toEqual({ status: 500, message: 'Internal server error' });
  expect([response.status, response.get('X-Kept')]).toEqual([500, undefined]);
  expect(violations).toEqual([expect.stringContaining('Invalid character in header')]);
});

it('slow-body sends the correct response over 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const right = await mock.perform('listSkills', {});
  const { response } = mock.startCall('listSkills', { outcome: 'slow-body' });
  const reply = await response;
  expect(Number(reply.headers['content-length'])).toBe(Buffer.byteLength(right.text));
  let text = '';
  reply.on('data', (piece) => {
    text += piece;
  });
  const whole = once(reply, 'end');
  await vi.advanceTimersByTimeAsync(9_500);
  await expect.poll(() => text.length / right.text.length).toBeCloseTo(0.95, 2);
  await vi.advanceTimersByTimeAsync(500);
  await whole;
  expect(timers()).toBe(0);
  expect(JSON.parse(text)).toEqual(right.body);
  expect((await log()).at(-1)).toMatchObject({ outcome: 'slow-body', status: 200, response: 'ok' });

  const { response: left, abort } = mock.startCall('login', { body: {}, outcome: 'slow-body' });
  expect([(await left).statusCode, timers()]).toEqual([400, 1]);
  abort();
  await expect.poll(timers).toBe(0);
});

it('the latency delays calls, unknown paths and feeds, but no control', async () => {
  await put('/latency', { ms: 600_000 });
  fakeTimeouts();
  const paths = ['/api/v1/skill/skills', '/api/v1/nothing', '/feeds/ads.csv'];
  const replies = paths.map(async (path) => (await mock.http('get', path)).status);
  await expect.poll(timers).toBe(3);
  expect((await mock.control('get', '/latency')).body).toEqual({ ms: 600_000, endpoints: {} });
  // Polling also advances these timers a little.
  await vi.advanceTimersByTimeAsync(500_000);
  expect(timers()).toBe(3);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await Promise.all(replies)).toEqual([200, 404, 200]);
});

it('the latency of one endpoint replaces that of every call, and a rule adds its own', async () => {
  const own = { min: 2_000, max: 4_000 };
  await put('/latency', { ms: 600_000 });
  const { body } = await put('/latency', { ...own, endpoint: 'listSkills' });
  expect(body).toEqual({ ms: 600_000, endpoints: { listSkills: own } });
  await put('/endpoints/listSkills', { outcome: 'server-error', delay: 5_000 });
  fakeTimeouts();
  const reply = mock.perform('listSkills', {});
  await expect.poll(timers).toBe(1);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(timers()).toBe(1);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(timers()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect((await reply).status).toBe(500);
  vi.useRealTimers();
  const rest = { ms: 600_000, endpoints: {} };
  expect(await mock.controls().latency(null, 'listSkills')).toEqual(rest);
});
