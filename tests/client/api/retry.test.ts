import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#contract/account.ts';
import { listSubjects } from '#contract/catalogue.ts';
import { getUser } from '#contract/learner-record.ts';
import { addUserSkill } from '#contract/learner-skills.ts';
import { say } from '../browser-network.ts';
import { expectConsole } from '../console.ts';
import { call, credentials, fetchMock, mockFetch } from './mock-fetch.ts';

mockFetch();

beforeEach(async () => {
  vi.doUnmock('#api/timing.ts');
  // Imported before fake timers stop the clock.
  await import('#api/call.ts');
  vi.useFakeTimers();
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

function respondInTurn(...responses: readonly (() => Promise<Response>)[]): void {
  for (const one of responses.slice(0, -1)) fetchMock.mockImplementationOnce(one);
  fetchMock.mockImplementation(responses.at(-1) ?? right);
}

async function begin(signal?: AbortSignal) {
  const ending: { result?: unknown } = {};
  call(listSubjects, {}, signal).then((result) => {
    ending.result = result;
  });
  await settle();
  return ending;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

/** Expects the next request exactly at the end of this pause. */
async function expectPause(ms: number, before: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(fetchMock).toHaveBeenCalledTimes(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetchMock).toHaveBeenCalledTimes(before + 1);
}

describe('a failed read', () => {
  test.each([
    ['without a response', unreachable],
    ['with HTTP 500', refusal(500)],
    ['with HTTP 429', refusal(429)],
  ])('%s is retried after 400 ms and after 1200 ms', async (_how, failure) => {
    respondInTurn(failure, failure, right);
    const ending = await begin();
    await expectPause(400, 1);
    await expectPause(1200, 2);
    expect(ending.result).toEqual(ok);
  });

  test('reports the last failure after three attempts', async () => {
    respondInTurn(unreachable, refusal(429), refusal(503));
    const ending = await begin();
    await vi.advanceTimersByTimeAsync(2000);
    expect(ending.result).toEqual({ kind: 'transport', status: 503, message: 'No' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  test('is retried after a pause with jitter', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.999);
    respondInTurn(unreachable, unreachable, right);
    await begin();
    await expectPause(300, 1);
    await expectPause(1499, 2);
  });
});

describe('a call without a retry', () => {
  test.each([400, 404])('ends after HTTP %d', async (status) => {
    respondInTurn(refusal(status), right);
    expect((await begin()).result).toEqual({ kind: 'transport', status, message: 'No' });
  });

  test('ends after a response of another shape', async () => {
    expectConsole(/^listSubjects: the response does not match the contract/);
    respondInTurn(async () => new Response('{"unexpected":["shape"]}'), right);
    expect((await begin()).result).toMatchObject({ kind: 'shape' });
  });

  test('ends after a failure when it changes data', async () => {
    respondInTurn(unreachable, right);
    const rating = { body: { username: 'asha01', skill_id: 1, topic_id: 1, points: [] } };
    expect(await call(addUserSkill, rating)).toEqual({ kind: 'network', reason: 'unreachable' });
    respondInTurn(refusal(500), right);
    expect(await call(login, credentials)).toMatchObject({ kind: 'transport', status: 500 });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});

describe('Retry-After', () => {
  test('is obeyed when it is in seconds', async () => {
    respondInTurn(refusal(429, '3'), refusal(503, '10'), right);
    const ending = await begin();
    await expectPause(3000, 1);
    await expectPause(10_000, 2);
    expect(ending.result).toEqual(ok);
  });

  test('is obeyed when it is a date', async () => {
    vi.setSystemTime('2026-03-01T10:00:00Z');
    respondInTurn(refusal(503, 'Sun, 01 Mar 2026 10:00:07 GMT'), right);
    const ending = await begin();
    await expectPause(7000, 1);
    expect(ending.result).toEqual(ok);
  });

  test.each(['0', '-5', 'soon', 'Sun, 01 Mar 2020 10:00:07 GMT'])(
    'is ignored when it is %j',
    async (retryAfter) => {
      respondInTurn(refusal(429, retryAfter), right);
      await begin();
      await expectPause(400, 1);
    },
  );

  test.each(['15', '99999999999999999999', 'Fri, 01 Jan 2999 00:00:00 GMT'])(
    'stops retries when it is %s, because the call would time out',
    async (retryAfter) => {
      respondInTurn(refusal(429, retryAfter), right);
      expect((await begin()).result).toMatchObject({ kind: 'transport', status: 429 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(fetchMock).toHaveBeenCalledTimes(1);
    },
  );

  test('counts against the 15 seconds of the whole call', async () => {
    respondInTurn(refusal(429, '9'), refusal(429, '9'), right);
    const ending = await begin();
    await expectPause(9000, 1);
    expect(ending.result).toMatchObject({ kind: 'transport', status: 429 });
  });
});

describe('a retried call', () => {
  test('stops when there is no network', async () => {
    say(false);
    respondInTurn(unreachable, right);
    expect((await begin()).result).toEqual({ kind: 'network', reason: 'unreachable' });
  });

  test('stops when the network is lost during the pause', async () => {
    respondInTurn(unreachable, right);
    const ending = await begin();
    say(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(ending.result).toEqual({ kind: 'network', reason: 'unreachable' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no response', unreachable],
    ['a refusal', refusal(503)],
  ])('stops when it is cancelled during the pause after %s', async (_what, failure) => {
    const controller = new AbortController();
    respondInTurn(failure, right);
    const ending = await begin(controller.signal);
    controller.abort();
    await settle();
    expect(ending.result).toEqual({ kind: 'network', reason: 'cancelled' });
    expect(vi.getTimerCount()).toBe(0);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('stops when it times out during the pause', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
    respondInTurn(unreachable, right);
    const ending = await begin();
    timeout.abort(new DOMException('too long', 'TimeoutError'));
    await settle();
    expect(ending.result).toEqual({ kind: 'network', reason: 'unreachable' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

test('repeats the same request with its token', async () => {
  respondInTurn(unreachable, refusal(404));
  const ending = call(getUser, {}, undefined, 'mine');
  await settle();
  await vi.advanceTimersByTimeAsync(400);
  await ending;
  const [first, second] = fetchMock.mock.calls;
  expect(second).toEqual(first);
  expect(second?.[1]?.headers).toMatchObject({ 'Auth-token': 'mine' });
});

test('retries a feed, and times out after 15 seconds', async () => {
  respondInTurn(unreachable, refusal(503), right);
  const { fetchFeed } = await import('#api/feeds.ts');
  const text = fetchFeed('https://example.com/places.json');
  await settle();
  await expectPause(400, 1);
  await expectPause(1200, 2);
  expect(await text).toBe('[]');
  expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
});
