import { describe, expect, test, vi } from 'vitest';
import { login } from '#contract/account.ts';
import { listSkills, listSubjects } from '#contract/catalogue.ts';
import { skillLevel } from '#contract/learner-skills.ts';
import { createProject, updateProject } from '#contract/projects.ts';
import { answer, answering, call, credentials, standInForTheNetwork } from './answering.ts';
import { expectConsole } from './console.ts';

standInForTheNetwork();

describe('a call ends', () => {
  test('ok with the answer', async () => {
    answer({ status: 200, data: 'token', message: 'Logged in successfully' });
    expect(await call(login, credentials)).toEqual({
      kind: 'ok',
      answer: { status: 200, data: 'token', message: 'Logged in successfully' },
    });
  });

  test('as business where the envelope says no', async () => {
    answer({ status: 401, message: 'Invalid username or password' });
    expect(await call(login, credentials)).toEqual({
      kind: 'business',
      status: 401,
      message: 'Invalid username or password',
    });
  });

  test.each([400, 401, 404, 429, 500, 503])('as transport at HTTP %d', async (status) => {
    answer({ status, message: 'No' }, status);
    expect(await call(login, credentials)).toEqual({ kind: 'transport', status, message: 'No' });
  });

  test.each(['<h1>Bad gateway</h1>', '', '{"message": 4}', 'null'])(
    'as transport without words where a refusal reads %s',
    async (text) => {
      answer(text, 502);
      expect(await call(login, credentials)).toEqual({ kind: 'transport', status: 502, message: '' });
    },
  );

  test('as unreachable where nothing answers', async () => {
    answering.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await call(login, credentials)).toEqual({ kind: 'network', reason: 'unreachable' });
  });

  test('as a broken shape that names the endpoint and the field', async () => {
    expectConsole(/^listSkills: the answer does not match the contract at data\.0\.name, expected string$/);
    answer({ status: 200, data: [{ skill_id: 1, name: 7, Topics: 1 }] });
    expect(await call(listSkills, {})).toMatchObject({ kind: 'shape', path: 'data.0.name' });
  });

  test.each(['', '{', 'undefined', '[', '"text"', '7', 'null'])(
    'as a broken shape where the body is %j',
    async (text) => {
      expectConsole(/^login: the answer does not match the contract at body, expected object$/);
      answer(text);
      expect(await call(login, credentials)).toMatchObject({ kind: 'shape', path: 'body' });
    },
  );

  test('as a broken shape that shows nobody the token in it', async () => {
    expectConsole(/^login: the answer does not match the contract at data, expected string$/);
    answer({ status: 200, data: ['SECRET'], message: '' });
    expect(await call(login, credentials)).toEqual({ kind: 'shape', path: 'data', expected: 'string' });
  });

  test('as unreachable where the answer breaks off in the middle', async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"status":'));
        stream.error(new TypeError('terminated'));
      },
    });
    answering.mockResolvedValue(new Response(broken));
    expect(await call(login, credentials)).toEqual({ kind: 'network', reason: 'unreachable' });
  });
});

describe('a call that takes too long', () => {
  /** A backend that never answers, but hears when it is given up. */
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test('is given up after 15 seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    answering.mockImplementation(silent);
    const ending = call(login, credentials);
    await vi.waitFor(() => expect(answering).toHaveBeenCalled());
    expect(timeout).toHaveBeenCalledWith(15_000);
    clock.abort(new DOMException('too long', 'TimeoutError'));
    expect(await ending).toEqual({ kind: 'network', reason: 'timeout' });
  });

  test('can be cancelled', async () => {
    const canceller = new AbortController();
    answering.mockImplementation(silent);
    const ending = call(login, credentials, canceller.signal);
    await vi.waitFor(() => expect(answering).toHaveBeenCalled());
    canceller.abort();
    expect(await ending).toEqual({ kind: 'network', reason: 'cancelled' });
  });

  test('can be cancelled before it began', async () => {
    answering.mockImplementation(silent);
    expect(await call(login, credentials, AbortSignal.abort())).toEqual({
      kind: 'network',
      reason: 'cancelled',
    });
  });
});

describe('an answer is read tolerantly', () => {
  test('numeric strings become ids, missing pictures the default, and unknown fields go', async () => {
    answer([{ sub_id: '3', Id: '3', name: 'Design', Skills: '12', thumbnail: 'no address', secret: 'x' }]);
    expect(await call(listSubjects, {})).toEqual({
      kind: 'ok',
      answer: [{ sub_id: 3, Id: 3, name: 'Design', Skills: 12, thumbnail: 'default', description: '' }],
    });
  });

  test.each(['1.5', 'one', '', -0.5, null])('but %j is no id', async (sub_id) => {
    expectConsole(/^listSubjects: .* at 0\.sub_id/);
    answer([{ sub_id, Id: 3, name: 'Design', Skills: 1 }]);
    expect(await call(listSubjects, {})).toMatchObject({ kind: 'shape', path: '0.sub_id' });
  });

  test.each([
    ['3', '3'],
    ['3\n', '3'],
    [' 0 ', '0'],
  ])('a level comes as plain text: %j', async (text, level) => {
    answer(text);
    const request = { body: { username: 'asha01', skill_id: 1 } };
    expect(await call(skillLevel, request)).toEqual({ kind: 'ok', answer: level });
  });

  test.each(['', '5', '-1', '2.5', 'two', '<html>', '3 4'])('and %j is no level', async (text) => {
    expectConsole(/^skillLevel: the answer does not match the contract at body/);
    answer(text);
    expect(await call(skillLevel, { body: { username: 'asha01', skill_id: 1 } })).toMatchObject({
      kind: 'shape',
    });
  });

  test.each([true, 1, 'ok', 200])('a project call is done where the status is %j', async (status) => {
    answer({ status, message: 'Project added successfully' });
    const ending = await call(createProject, { body: { username: 'asha01', data: {} as never } });
    expect(ending).toMatchObject({ kind: 'ok', answer: { message: 'Project added successfully' } });
  });

  test.each([0, 400])('and a project call with status %j is not simply done', async (status) => {
    answer({ status, message: 'Project not found' });
    const ending = await call(updateProject, {
      params: { project_id: '1' },
      body: { username: 'asha01', data: {} as never },
    });
    if (status === 0) expect(ending).toEqual({ kind: 'business', status: 0, message: 'Project not found' });
    else expect(ending).toMatchObject({ kind: 'ok' });
  });
});

describe('a call that the reload of its page ends', () => {
  test('has no answer before the page had time to go', async () => {
    vi.useFakeTimers();
    try {
      answering.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
      let ended: unknown;
      await import('#api/call.ts');
      dispatchEvent(new Event('beforeunload'));
      call(login, credentials).then((result) => {
        ended = result;
      });
      await vi.advanceTimersByTimeAsync(999);
      expect(ended).toBe(undefined);
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toEqual({ kind: 'network', reason: 'unreachable' });
    } finally {
      vi.useRealTimers();
    }
  });
});
