import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFeed } from '#api/feeds.ts';
import * as timing from '#api/timing.ts';
import { login } from '#contract/account.ts';
import { listSubjects } from '#contract/catalogue.ts';
import { addUserSkill } from '#contract/learner-skills.ts';
import { say } from '../browser-network.ts';
import { call, credentials, fetchMock, mockFetch } from './mock-fetch.ts';

mockFetch();

beforeEach(() => {
  vi.spyOn(timing, 'backoffMs', 'get').mockRestore();
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') });
  // The middle of the jitter makes the pauses 400 ms and 1200 ms.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const refusal = (status: number, retryAfter?: string) => async () =>
  new Response(JSON.stringify({ status, message: 'No' }), {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
  });
const right = async () => new Response('[]');
const ok = { kind: 'ok', response: [] };

/** Starts a read that receives these responses in turn. */
async function begin(responses: readonly (() => Promise<Response>)[], signal?: AbortSignal) {
  for (const one of responses) fetchMock.mockImplementationOnce(one);
  const ending: { result?: unknown } = {};
  call(listSubjects, {}, signal).then((result) => {
    ending.result = result;
  });
  await settle();
  return ending;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Expects the next requests exactly at the ends of these pauses. */
async function expectPauses(...pauses: readonly number[]): Promise<void> {
  for (const [index, ms] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(fetchMock).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchMock).toHaveBeenCalledTimes(index + 2);
  }
}

test.each([
  ['without a response', [unreachable, unreachable, right], [400, 1200]],
  ['with HTTP 500', [refusal(500), refusal(503), right], [400, 1200]],
  ['with HTTP 429', [refusal(429), refusal(429), right], [400, 1200]],
  ['with Retry-After in seconds', [refusal(429, '3'), refusal(503, '10'), right], [3000, 10_000]],
  ['with a date in Retry-After', [refusal(503, 'Sun, 01 Mar 2026 10:00:07 GMT'), right], [7000]],
  ['with Retry-After 0', [refusal(429, '0'), right], [400]],
  ['with a negative Retry-After', [refusal(429, '-5'), right], [400]],
  ['with a word in Retry-After', [refusal(429, 'soon'), right], [400]],
  ['with a past date in Retry-After', [refusal(429, 'Sun, 01 Mar 2020 10:00:07 GMT'), right], [400]],
])('retries a read %s after %j ms', async (_how, responses, pauses) => {
  const ending = await begin(responses);
  await expectPauses(...pauses);
  expect(ending.result).toEqual(ok);
});

test('retries after pauses with jitter', async () => {
  vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.999);
  await begin([unreachable, unreachable, right]);
  await expectPauses(300, 1499);
});

test('reports the last failure after three attempts', async () => {
  const ending = await begin([unreachable, refusal(429), refusal(503)]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ending.result).toEqual({ kind: 'transport', status: 503, message: 'No' });
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test.each([
  ['HTTP 400', refusal(400), { kind: 'transport', status: 400, message: 'No' }],
  ['HTTP 404', refusal(404), { kind: 'transport', status: 404 }],
  ['a wait of 15 s, at which the call times out', refusal(429, '15'), { kind: 'transport', status: 429 }],
  ['an endless wait', refusal(429, '99999999999999999999'), { kind: 'transport', status: 429 }],
])('retries no read after %s', async (_what, failure, result) => {
  const ending = await begin([failure, right]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ending.result).toMatchObject(result);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('retries no call that changes data', async () => {
  fetchMock.mockImplementationOnce(unreachable).mockImplementationOnce(refusal(500));
  const rating = { body: { username: 'asha01', skill_id: 1, topic_id: 1, points: [] } };
  expect(await call(addUserSkill, rating)).toEqual({ kind: 'network', reason: 'unreachable' });
  expect(await call(login, credentials)).toMatchObject({ kind: 'transport', status: 500 });
});

test('counts the waits against the 15 seconds of the whole call', async () => {
  const ending = await begin([refusal(429, '9'), refusal(429, '9'), right]);
  await expectPauses(9000);
  expect(ending.result).toMatchObject({ kind: 'transport', status: 429 });
});

test('stops when there is no network, or when it is lost during the pause', async () => {
  const ending = await begin([unreachable, right]);
  say(false);
  await vi.advanceTimersByTimeAsync(400);
  expect(ending.result).toEqual({ kind: 'network', reason: 'unreachable' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
  fetchMock.mockReset();
  expect((await begin([unreachable, right])).result).toEqual({ kind: 'network', reason: 'unreachable' });
});

test.each([
  ['no response', unreachable],
  ['a refusal', refusal(503)],
])('stops when the call is cancelled during the pause after %s', async (_what, failure) => {
  const controller = new AbortController();
  const ending = await begin([failure, right], controller.signal);
  controller.abort();
  await settle();
  expect(ending.result).toEqual({ kind: 'network', reason: 'cancelled' });
  expect(vi.getTimerCount()).toBe(0);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('stops when the call times out during the pause', async () => {
  const timeout = new AbortController();
  vi.mocked(AbortSignal.timeout).mockReturnValue(timeout.signal);
  const ending = await begin([unreachable, right]);
  timeout.abort(new DOMException('too long', 'TimeoutError'));
  await settle();
  expect(ending.result).toEqual({ kind: 'network', reason: 'unreachable' });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('retries a feed, and limits it to 15 seconds', async () => {
  fetchMock.mockImplementationOnce(unreachable).mockImplementationOnce(right);
  const text = fetchFeed('https://example.com/places.json');
  await settle();
  await expectPauses(400);
  expect(await text).toBe('[]');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
});
