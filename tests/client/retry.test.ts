import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getUser, login } from '#contract/account.ts';
import { listSubjects } from '#contract/catalogue.ts';
import { addUserSkill } from '#contract/learner-skills.ts';
import { answering, call, credentials, standInForTheNetwork } from './answering.ts';
import { say } from './browser-network.ts';
import { expectConsole } from './console.ts';

standInForTheNetwork();

beforeEach(async () => {
  vi.doUnmock('#api/backoff.ts');
  // Read before the clock stands still.
  await import('#api/call.ts');
  vi.useFakeTimers();
  // In the middle of the spread of a pause: 400 ms, then 1200 ms.
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
const ok = { kind: 'ok', answer: [] };

/** Answers each time by the next of these, and always by the last. */
function answerInTurn(...answers: readonly (() => Promise<Response>)[]): void {
  for (const one of answers.slice(0, -1)) answering.mockImplementationOnce(one);
  answering.mockImplementation(answers.at(-1) ?? right);
}

/** Begins to read the subjects. Gives how it ended, once it has. */
async function begin(cancelled?: AbortSignal) {
  const ending: { result?: unknown } = {};
  call(listSubjects, {}, cancelled).then((result) => {
    ending.result = result;
  });
  await settle();
  return ending;
}

/** What has come is read. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Asked so often before this much time is over, and once more when it is. */
async function expectPause(ms: number, before: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(answering).toHaveBeenCalledTimes(before);
  await vi.advanceTimersByTimeAsync(1);
  expect(answering).toHaveBeenCalledTimes(before + 1);
}

describe('a reading that fails', () => {
  test.each([
    ['without an answer', unreachable],
    ['with HTTP 500', refusal(500)],
    ['with HTTP 503', refusal(503)],
    ['with HTTP 429', refusal(429)],
  ])('%s is tried again after a moment, and after a longer one', async (_how, failure) => {
    answerInTurn(failure, failure, right);
    const ending = await begin();
    await expectPause(400, 1);
    await expectPause(1200, 2);
    expect(ending.result).toEqual(ok);
  });

  test('in the middle of its answer is tried again', async () => {
    const torn = async () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('['));
            stream.error(new TypeError('terminated'));
          },
        }),
      );
    answerInTurn(torn, right);
    const ending = await begin();
    await expectPause(400, 1);
    expect(ending.result).toEqual(ok);
  });

  test('three times is told as the last one', async () => {
    answerInTurn(unreachable, refusal(429), refusal(503));
    const ending = await begin();
    await vi.advanceTimersByTimeAsync(2000);
    expect(ending.result).toEqual({ kind: 'transport', status: 503, message: 'No' });
    expect(answering).toHaveBeenCalledTimes(3);
  });

  test('is not tried by all devices at the same moment', async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.999);
    answerInTurn(unreachable, unreachable, right);
    await begin();
    await expectPause(300, 1);
    await expectPause(1499, 2);
  });
});

describe('what asking again cannot mend is told at once', () => {
  test.each([400, 401, 403, 404, 413])('HTTP %d', async (status) => {
    answerInTurn(refusal(status), right);
    expect((await begin()).result).toEqual({ kind: 'transport', status, message: 'No' });
  });

  test.each(['', '{"status": 200, "data": [', '{"unexpected":["shape"]}'])(
    'an answer of %j',
    async (text) => {
      expectConsole(/^listSubjects: the answer does not match the contract/);
      answerInTurn(async () => new Response(text), right);
      expect((await begin()).result).toMatchObject({ kind: 'shape' });
    },
  );

  test('a call that changes something, whatever becomes of it', async () => {
    answerInTurn(unreachable, right);
    const rating = { body: { username: 'asha01', skill_id: 1, topic_id: 1, points: [] } };
    expect(await call(addUserSkill, rating)).toEqual({ kind: 'network', reason: 'unreachable' });
    answerInTurn(refusal(500), right);
    expect(await call(login, credentials)).toMatchObject({ kind: 'transport', status: 500 });
    expect(answering).toHaveBeenCalledTimes(2);
  });
});

describe('a server that asks for patience', () => {
  test('in seconds gets it', async () => {
    answerInTurn(refusal(429, '3'), refusal(503, '10'), right);
    const ending = await begin();
    await expectPause(3000, 1);
    await expectPause(10_000, 2);
    expect(ending.result).toEqual(ok);
  });

  test('until a date gets it', async () => {
    vi.setSystemTime('2026-03-01T10:00:00Z');
    answerInTurn(refusal(503, 'Sun, 01 Mar 2026 10:00:07 GMT'), right);
    const ending = await begin();
    await expectPause(7000, 1);
    expect(ending.result).toEqual(ok);
  });

  test.each(['0', '-5', 'soon', '', 'Sun, 01 Mar 2020 10:00:07 GMT'])(
    'by %j, which names no time to come, gets a moment',
    async (retryAfter) => {
      answerInTurn(refusal(429, retryAfter), right);
      await begin();
      await expectPause(400, 1);
    },
  );

  test.each(['15', '60', '99999999999999999999', 'Fri, 01 Jan 2999 00:00:00 GMT'])(
    'for longer than the call has is not waited for: %s',
    async (retryAfter) => {
      answerInTurn(refusal(429, retryAfter), right);
      expect((await begin()).result).toMatchObject({ kind: 'transport', status: 429 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(answering).toHaveBeenCalledTimes(1);
    },
  );

  test('is waited for within the 15 seconds of the whole call', async () => {
    answerInTurn(refusal(429, '9'), refusal(429, '9'), right);
    const ending = await begin();
    await expectPause(9000, 1);
    expect(ending.result).toMatchObject({ kind: 'transport', status: 429 });
  });
});

describe('nothing is tried again', () => {
  test('without a network', async () => {
    say(false);
    answerInTurn(unreachable, right);
    expect((await begin()).result).toEqual({ kind: 'network', reason: 'unreachable' });
  });

  test('where the network goes meanwhile', async () => {
    answerInTurn(unreachable, right);
    const ending = await begin();
    say(false);
    await vi.advanceTimersByTimeAsync(400);
    expect(ending.result).toEqual({ kind: 'network', reason: 'unreachable' });
    expect(answering).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no answer', unreachable],
    ['a refusal', refusal(503)],
  ])('for whoever has left while it waits after %s', async (_what, failure) => {
    const leaving = new AbortController();
    answerInTurn(failure, right);
    const ending = await begin(leaving.signal);
    leaving.abort();
    await settle();
    expect(ending.result).toEqual({ kind: 'network', reason: 'cancelled' });
    expect(vi.getTimerCount()).toBe(0);
    expect(answering).toHaveBeenCalledTimes(1);
  });

  test('when the patience of the call ends while it waits', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    answerInTurn(unreachable, right);
    const ending = await begin();
    patience.abort(new DOMException('too long', 'TimeoutError'));
    await settle();
    expect(ending.result).toEqual({ kind: 'network', reason: 'timeout' });
    expect(answering).toHaveBeenCalledTimes(1);
  });
});

test('a call that is tried again is the same call, token and all', async () => {
  localStorage.setItem('auth_token', 'mine');
  answerInTurn(unreachable, refusal(404));
  const ending = call(getUser, {});
  await settle();
  await vi.advanceTimersByTimeAsync(400);
  await ending;
  const [first, second] = answering.mock.calls;
  expect(second).toEqual(first);
  expect(second?.[1]?.headers).toMatchObject({ 'Auth-token': 'mine' });
});

test('a feed is tried again too', async () => {
  answerInTurn(unreachable, refusal(503), right);
  const { fetchFeed } = await import('#api/feed.ts');
  const text = fetchFeed('https://example.com/places.json');
  await settle();
  await expectPause(400, 1);
  await expectPause(1200, 2);
  expect(await text).toBe('[]');
});
