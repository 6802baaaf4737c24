import { waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { login } from '#contract/account.ts';
import { listSkills, listSubjects } from '#contract/catalogue.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { createProject, listProjects, updateProject } from '#contract/projects.ts';
import { expectConsole, spoken } from '../console.ts';
import { call, credentials, fetchMock, mockFetch, response } from './mock-fetch.ts';

mockFetch();

function request() {
  const [address, init] = fetchMock.mock.lastCall ?? [];
  return { address: String(address), headers: new Headers(init?.headers), body: init?.body };
}

describe('a request', () => {
  test('escapes its parameters', async () => {
    response({ status: 200, data: [] });
    await call(listProjects, { params: { username: 'a/b?c' } });
    expect(request().address).toMatch(/\/api\/v1\/projects\/a%2Fb%3Fc$/);
    response({ status: 200, skills: [] });
    await call(listUserSkills, { query: { username: 'a&b=c' } });
    expect(request().address).toMatch(/\/api\/v1\/userskill\/user_skill\?username=a%26b%3Dc$/);
  });

  test('declares JSON only with a body', async () => {
    response({ status: 200, data: 'token', message: '' });
    await call(login, credentials);
    expect(request().headers.get('Content-Type')).toBe('application/json');
    expect(request().body).toBe('{"username":"asha01","password":"Sample@123"}');
    response({ status: 200, data: [] });
    await call(listSkills, {});
    expect(request().headers.get('Content-Type')).toBe(null);
    expect(request().body).toBe(null);
  });

  test('carries the token only to endpoints whose contract requires it', async () => {
    const { endpoints } = await import('#contract/endpoints.ts');
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const carrying = async (token?: string) => {
      const ids: string[] = [];
      for (const endpoint of Object.values(endpoints) as Endpoint[]) {
        await call(endpoint, { params: {}, query: {}, body: {} } as RequestOf<Endpoint>, undefined, token);
        if (request().headers.has('Auth-token')) ids.push(endpoint.id);
      }
      return ids;
    };
    expect(await carrying()).toEqual([]);
    const open = ['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword'];
    const catalogue = ['topicsBySkill', 'pointsByTopic', 'listSkills', 'skillsBySubject', 'listSubjects'];
    const expected = Object.keys(endpoints).filter((id) => ![...open, ...catalogue].includes(id));
    expect(await carrying('token-of-asha')).toEqual(expected);
    expect(request().headers.get('Auth-token')).toBe('token-of-asha');
  });

  test('keeps token, password and response out of the console', async () => {
    expectConsole(/^listUserSkills: /);
    expectConsole(/^login: the response does not match the contract at data, expected string$/);
    response({ status: 200, skills: [{ name: 'token-of-asha' }] });
    await call(listUserSkills, { query: { username: 'asha01' } }, undefined, 'token-of-asha');
    response({ status: 200, data: { token: 'token-of-asha' }, message: 'Sample@123' });
    expect(await call(login, credentials)).toEqual({ kind: 'shape', path: 'data', expected: 'string' });
    expect(spoken()).toHaveLength(2);
    expect(spoken().join(' ')).not.toMatch(/token-of-asha|Sample@123/);
  });
});

describe('the result of a call', () => {
  test('is ok with the response', async () => {
    const body = { status: 200, data: 'token', message: 'Logged in successfully' };
    response(body);
    expect(await call(login, credentials)).toEqual({ kind: 'ok', response: body });
  });

  test('names the rows that are left out, without their values', async () => {
    expectConsole(/^listProjects: rows left out: data\.0\.project_id$/);
    response({ status: 200, data: [{ project_id: 'asha' }, { project_id: 1 }] });
    expect(await call(listProjects, { params: { username: 'asha01' } })).toMatchObject({
      kind: 'ok',
      response: { data: [{ project_id: 1 }] },
      leftOut: ['data.0.project_id'],
    });
  });

  test('is business when the envelope reports a failure', async () => {
    response({ status: 401, message: 'Invalid username or password' });
    expect(await call(login, credentials)).toEqual({
      kind: 'business',
      status: 401,
      message: 'Invalid username or password',
    });
  });

  test.each([400, 500])('is transport when the status is HTTP %d', async (status) => {
    response({ status, message: 'No' }, status);
    expect(await call(login, credentials)).toEqual({ kind: 'transport', status, message: 'No' });
  });

  test.each(['<h1>Bad gateway</h1>', '{"message": 4}'])(
    'is transport without a message when the error body is %s',
    async (text) => {
      response(text, 502);
      expect(await call(login, credentials)).toEqual({ kind: 'transport', status: 502, message: '' });
    },
  );

  test('is shape with endpoint and field when the response breaks the contract', async () => {
    expectConsole(/^listSkills: the response does not match the contract at data\.0\.name, expected string$/);
    response({ status: 200, data: [{ skill_id: 1, name: null, Topics: 1 }] });
    expect(await call(listSkills, {})).toMatchObject({ kind: 'shape', path: 'data.0.name' });
  });

  test.each(['', '{', '"text"', 'null'])('is shape when the body is %j', async (text) => {
    expectConsole(/^login: the response does not match the contract at body, expected object$/);
    response(text);
    expect(await call(login, credentials)).toMatchObject({ kind: 'shape', path: 'body' });
  });

  test('is unreachable when the response is missing or truncated', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await call(login, credentials)).toEqual({ kind: 'network', reason: 'unreachable' });
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"status":'));
        stream.error(new TypeError('terminated'));
      },
    });
    fetchMock.mockResolvedValue(new Response(broken));
    expect(await call(login, credentials)).toEqual({ kind: 'network', reason: 'unreachable' });
  });
});

describe('a call without a response', () => {
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test('times out after 15 seconds', async () => {
    const clock = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    fetchMock.mockImplementation(silent);
    const ending = call(login, credentials);
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    expect(timeout).toHaveBeenCalledWith(15_000);
    clock.abort(new DOMException('too long', 'TimeoutError'));
    expect(await ending).toEqual({ kind: 'network', reason: 'unreachable' });
  });

  test('may take minutes while bytes arrive', async () => {
    const limits: AbortController[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    const endEarlier = () => {
      for (const limit of limits.slice(0, -1)) limit.abort();
    };
    let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => (parts = controller) });
    fetchMock.mockResolvedValue(new Response(body));
    const ending = call(listSubjects, {});
    for (const part of ['[', ' ', ' ', ']']) {
      const before = limits.length;
      await waitFor(() => expect(parts).toBeDefined());
      parts?.enqueue(new TextEncoder().encode(part));
      await waitFor(() => expect(limits.length).toBeGreaterThan(before));
      endEarlier();
    }
    parts?.close();
    expect(await ending).toEqual({ kind: 'ok', response: [] });
  });

  test('times out when a body falls silent', async () => {
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    fetchMock.mockImplementation(async (_input, init) => {
      const start = (parts: ReadableStreamDefaultController<Uint8Array>) => {
        parts.enqueue(new TextEncoder().encode('['));
        init?.signal?.addEventListener('abort', () => parts.error(init.signal?.reason));
        clock.abort(new DOMException('too long', 'TimeoutError'));
      };
      return new Response(new ReadableStream({ start }));
    });
    expect(await call(login, credentials)).toEqual({ kind: 'network', reason: 'unreachable' });
  });

  test('that cannot be made is reported in the console, and never throws', async () => {
    expectConsole(/^listProjects: URIError/);
    expect(await call(listProjects, { params: { username: '\ud800' } })).toMatchObject({ kind: 'shape' });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('is cancelled when its signal aborts, before or after the start', async () => {
    const cancelled = { kind: 'network', reason: 'cancelled' };
    fetchMock.mockImplementation(silent);
    expect(await call(login, credentials, AbortSignal.abort())).toEqual(cancelled);
    fetchMock.mockClear();
    const canceller = new AbortController();
    const ending = call(login, credentials, canceller.signal);
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    canceller.abort();
    expect(await ending).toEqual(cancelled);
  });

  test('is reported after 1 s during a reload, which ends the page first', async () => {
    vi.useFakeTimers();
    try {
      fetchMock.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
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

describe('the tolerant reader', () => {
  test('reads numeric strings as ids, invalid pictures as default, and drops unknown fields', async () => {
    response([{ sub_id: '3', Id: '3', name: 'Design', Skills: '12', thumbnail: 'no address', secret: 'x' }]);
    expect(await call(listSubjects, {})).toEqual({
      kind: 'ok',
      response: [{ sub_id: 3, Id: 3, name: 'Design', Skills: 12, thumbnail: 'default', description: '' }],
    });
  });

  const level = (text: string) => {
    response(text);
    return call(skillLevel, { body: { username: 'asha01', skill_id: 1 } });
  };

  test.each([
    ['3\n', '3'],
    [' 0 ', '0'],
  ])('reads %j as a level in plain text', async (text, expected) => {
    expect(await level(text)).toEqual({ kind: 'ok', response: expected });
  });

  test.each(['', '5', '-1', '2.5', '3 4'])('refuses %j as a level', async (text) => {
    expectConsole(/^skillLevel: the response does not match the contract at body/);
    expect(await level(text)).toMatchObject({ kind: 'shape' });
  });

  test.each([true, 1, 'ok', 200, 400])(
    'takes a project call as successful when its status is %j',
    async (status) => {
      response({ status, message: 'Project added successfully' });
      const ending = await call(createProject, { body: { username: 'asha01', data: {} as never } });
      expect(ending).toMatchObject({ kind: 'ok', response: { message: 'Project added successfully' } });
    },
  );

  test('takes a project call as refused when its status is 0', async () => {
    response({ status: 0, message: 'Project not found' });
    const body = { username: 'asha01', data: {} as never };
    expect(await call(updateProject, { params: { project_id: '1' }, body })).toEqual({
      kind: 'business',
      status: 0,
      message: 'Project not found',
    });
  });
});
