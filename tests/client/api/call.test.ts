import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#contract/account.ts';
import { listSkills, listSubjects } from '#contract/catalogue.ts';
import type { Endpoint, RequestOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { listUserSkills, skillLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import { expectConsole, spoken } from '../console.ts';
import { call, credentials, fetchMock, mockFetch, response } from './mock-fetch.ts';

mockFetch();

const unreachable = { kind: 'network', reason: 'unreachable' };
const foreign = { kind: 'network', reason: 'foreign' };

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
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const carrying = async (token?: string) => {
      const ids: string[] = [];
      for (const endpoint of Object.values(endpoints) as Endpoint[]) {
        await call(endpoint, { params: {}, query: {}, body: {} } as RequestOf<Endpoint>, undefined, token);
        if (request().headers.get('Auth-token') === 'token-of-asha') ids.push(endpoint.id);
      }
      return ids;
    };
    expect(await carrying()).toEqual([]);
    const open = ['login', 'register', 'userExists', 'requestPasswordReset', 'resetPassword'];
    const catalogue = ['topicsBySkill', 'pointsByTopic', 'listSkills', 'skillsBySubject', 'listSubjects'];
    const expected = Object.keys(endpoints).filter((id) => ![...open, ...catalogue].includes(id));
    expect(await carrying('token-of-asha')).toEqual(expected);
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
  const loggedIn = { status: 200, data: 'token', message: 'Logged in successfully' };
  const message = 'Invalid username or password';

  test.each<readonly [string, unknown, number, object]>([
    ['ok', loggedIn, 200, { kind: 'ok', response: loggedIn }],
    ['business', { status: 401, message }, 200, { kind: 'business', status: 401, message }],
    ['transport', { status: 400, message: 'No' }, 400, { kind: 'transport', status: 400, message: 'No' }],
    // The words of a proxy, a gateway or the login page of a network.
    ...['', '<h1>Not Found</h1>', '{', 'null'].map((text) => ['network', text, 404, foreign] as const),
    ['network', { message: 'Not Found' }, 404, foreign],
    ['network', { status: 404, error: 'Not Found', message: '', path: '/' }, 404, foreign],
    ['network', { status: 500, message: 'No' }, 404, foreign],
    ['network', { status: '404', message: 'No' }, 404, foreign],
    ['network', '<h1>Log in to the hotel</h1>', 401, foreign],
    ['network', '', 401, foreign],
    ['network', { error: 'log in to the hotel' }, 401, foreign],
    ['network', '<h1>Bad gateway</h1>', 502, foreign],
  ])('is %s for %j with HTTP %d', async (_kind, body, status, result) => {
    response(body, status);
    expect(await call(login, credentials)).toEqual(result);
  });

  test('is the end of a session, which deletes nothing, for any JSON with HTTP 401', async () => {
    response({ error: 'jwt expired' }, 401);
    expect(await call(listUserSkills, { query: { username: 'asha01' } }, undefined, 'token')).toEqual({
      kind: 'transport',
      status: 401,
      message: '',
    });
  });

  test('is of a network that shows its login page as a success', async () => {
    fetchMock.mockResolvedValue(
      new Response('<h1>Log in</h1>', { headers: { 'Content-Type': 'text/html' } }),
    );
    expect(await call(login, credentials)).toEqual({ kind: 'network', reason: 'foreign' });
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

  test.each(['', '{', '"text"', 'null'])('is shape when the body is %j', async (text) => {
    expectConsole(/^login: the response does not match the contract at body, expected object$/);
    response(text);
    expect(await call(login, credentials)).toMatchObject({ kind: 'shape', path: 'body' });
  });

  test('is shape, with a report in the console, when the call cannot be made', async () => {
    expectConsole(/^listProjects: URIError/);
    expect(await call(listProjects, { params: { username: '\ud800' } })).toMatchObject({ kind: 'shape' });
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('is unreachable when the response is missing or truncated', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await call(login, credentials)).toEqual(unreachable);
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"status":'));
        stream.error(new TypeError('terminated'));
      },
    });
    fetchMock.mockResolvedValue(new Response(broken));
    expect(await call(login, credentials)).toEqual(unreachable);
  });
});

describe('a call without a response', () => {
  /** The limits of 15 s that have started. */
  let limits: AbortController[] = [];
  const endLimit = () => limits.at(-1)?.abort(new DOMException('too long', 'TimeoutError'));
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  beforeEach(() => {
    limits = [];
    vi.mocked(AbortSignal.timeout).mockImplementation((ms) => {
      expect(ms).toBe(15_000);
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
  });

  test('times out after 15 seconds', async () => {
    fetchMock.mockImplementation(silent);
    const ending = call(login, credentials);
    await waitFor(() => expect(fetchMock).toHaveBeenCalled());
    endLimit();
    expect(await ending).toEqual(unreachable);
  });

  test('may take minutes while bytes arrive', async () => {
    let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => (parts = controller) });
    fetchMock.mockResolvedValue(new Response(body));
    const ending = call(listSubjects, {});
    for (const part of ['[', ' ', ' ', ']']) {
      const before = limits.length;
      await waitFor(() => expect(parts).toBeDefined());
      parts?.enqueue(new TextEncoder().encode(part));
      await waitFor(() => expect(limits.length).toBeGreaterThan(before));
      for (const limit of limits.slice(0, -1)) limit.abort();
    }
    parts?.close();
    expect(await ending).toEqual({ kind: 'ok', response: [] });
  });

  test('times out when a body falls silent', async () => {
    fetchMock.mockImplementation(async (_input, init) => {
      const start = (parts: ReadableStreamDefaultController<Uint8Array>) => {
        parts.enqueue(new TextEncoder().encode('['));
        init?.signal?.addEventListener('abort', () => parts.error(init.signal?.reason));
        setTimeout(endLimit);
      };
      return new Response(new ReadableStream({ start }));
    });
    expect(await call(login, credentials)).toEqual(unreachable);
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
      fetchMock.mockImplementation(() => {
        dispatchEvent(new Event('beforeunload'));
        return Promise.reject(new TypeError('Failed to fetch'));
      });
      const ended = vi.fn();
      call(login, credentials).then(ended);
      await vi.advanceTimersByTimeAsync(999);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledWith(unreachable);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('a level in plain text is read, and any other text is refused', async () => {
  const level = (text: string) => {
    response(text);
    return call(skillLevel, { body: { username: 'asha01', skill_id: 1 } });
  };
  expect(await level('3\n')).toEqual({ kind: 'ok', response: '3' });
  expect(await level(' 0 ')).toEqual({ kind: 'ok', response: '0' });
  expectConsole(/^skillLevel: the response does not match the contract at body/);
  for (const text of ['', '5', '-1', '2.5', '3 4'])
    expect(await level(text), text).toMatchObject({ kind: 'shape' });
});
