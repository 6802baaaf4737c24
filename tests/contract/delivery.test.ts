import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import supertest from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMock } from '#mock/app.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { startMock } from './harness.ts';
import { asha, draft } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const outcomes = async () => (await mock.controls().log()).map(({ outcome, status }) => [outcome, status]);

describe('a call without a response', () => {
  it('is in the log while it waits, and aborted once its client leaves', async () => {
    await mock.controls().latency(60_000, 'login');
    const { abort } = mock.startCall('login', { body: asha });
    await expect.poll(outcomes).toEqual([['waiting', 0]]);
    expect((await mock.controls().verify({ endpoint: 'login', match: { body: asha }, times: 1 })).calls).toBe(
      1,
    );
    abort();
    await expect.poll(outcomes).toEqual([['aborted', 0]]);
    expect((await mock.controls().verify({ endpoint: 'login', match: { body: asha }, times: 1 })).calls).toBe(
      1,
    );
    expect(await mock.controls().log({ outcome: 'aborted' })).toMatchObject([
      { rule: '', request: 'ok', answer: 'ok', received: { headers: {}, body: '' } },
    ]);
  });

  it('is aborted when its client leaves in the middle of the body', async () => {
    const { port } = new URL(mock.origin());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/v1/userskill/auth HTTP/1.1\r\nHost: localhost\r\nX-Mock-World: ${mock.world()}\r\nContent-Length: 100\r\n\r\n{"user`,
    );
    await expect.poll(outcomes).toEqual([['waiting', 0]]);
    socket.destroy();
    await expect.poll(outcomes).toEqual([['aborted', 0]]);
  });
});

describe('a rule', () => {
  it('sets status and headers, and a failure repeats its status', async () => {
    const headers = { 'X-Trace': 'abc', 'Content-Type': 'application/problem+json' };
    await mock.controls().force('listSkills', 'server-error', { status: 503, headers });
    const response = await mock.perform('listSkills', {});
    expect([response.status, response.get('X-Trace'), response.type]).toEqual([
      503,
      'abc',
      'application/problem+json',
    ]);
    expect(JSON.parse(response.text)).toEqual({ status: 503, message: 'Internal server error' });
    const [{ rules } = { rules: [] }] = await mock
      .controls()
      .endpoints()
      .then((all) => all.filter(({ id }) => id === 'listSkills'));
    expect(rules).toEqual([{ outcomes: ['server-error'], status: 503, headers, times: null }]);
    expect((await mock.controls().log())[0]).toMatchObject({
      status: 503,
      received: { headers: { 'x-trace': 'abc' } },
    });
  });

  it.each([204, 304])('sends no body, type and length with the status %i', async (status) => {
    await mock.controls().force('listSkills', 'success', { status });
    const response = await mock.perform('listSkills', {});
    expect([response.status, response.text]).toEqual([status, '']);
    expect([response.get('Content-Type'), response.get('Content-Length')]).toEqual([undefined, undefined]);
  });

  it('delays its calls by its own time, on top of the latency', async () => {
    // The client of the controls sets timers of its own, which this test would count.
    await mock.control('put', '/latency', { ms: 1_000 });
    await mock.control('put', '/endpoints/listSkills', { outcome: 'server-error', delay: 5_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = mock.perform('listSkills', {});
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await answer).status).toBe(500);
  });

  it.each([
    [{ status: 99 }, 'status'],
    [{ status: 600 }, 'status'],
    [{ delay: -1 }, 'delay'],
    [{ headers: { 'bad name': 'x' } }, 'headers'],
    [{ headers: { 'X-Line': 'a\nb' } }, 'headers'],
    [{ outcome: null, status: 500 }, 'body'],
  ])('is refused for %j with the path %s', async (body, path) => {
    const response = await mock.control('put', '/endpoints/login', { outcome: 'success', ...body });
    expect([response.status, response.body.message.split(/[.:]/)[0]]).toEqual([400, path]);
  });
});

describe('a response that cannot be delivered', () => {
  const fixtures = loadFixtures();
  const failing = async (respond: Upstream['respond']) => {
    const violations: string[] = [];
    const upstream: Upstream = { rule: 'backend', about: [], respond };
    const { app } = createMock({
      fixtures: await fixtures,
      upstream,
      onViolation: (text) => violations.push(text),
    });
    return { app, violations };
  };

  it('becomes a 500 without its headers, is reported, and ends no process', async () => {
    const { app, violations } = await failing(async ({ response }) => {
      response.setHeader('X-Kept', 'no').setHeader('X-Bad', 'a\nb');
      throw new Error('not reached');
    });
    const response = await supertest(app).get('/api/v1/skill/skills');
    expect([response.status, response.body]).toEqual([
      500,
      { status: 500, message: 'Internal server error' },
    ]);
    expect(response.get('X-Kept')).toBeUndefined();
    expect(violations).toEqual([expect.stringContaining('Invalid character in header')]);
    expect((await supertest(app).get('/__mock/log').set('Host', 'localhost')).body).toMatchObject([
      { outcome: 'server-error', rule: 'error', status: 500 },
    ]);
  });

  it('closes the connection when the response has begun', async () => {
    const { app } = await failing(async ({ response }) => {
      response.write('half');
      await wait(0);
      throw new Error('broken');
    });
    await expect(supertest(app).get('/api/v1/skill/skills')).rejects.toThrow('aborted');
  });
});

it('never uses an id twice', async () => {
  const create = () => mock.call('createProject', { body: { username: 'asha01', data: draft } });
  const ids = async () =>
    (await mock.call('listProjects', { params: { username: 'asha01' } })).data.map(
      ({ project_id }) => project_id,
    );
  await create();
  const last = (await ids()).at(-1);
  await mock.call('deleteProject', { params: { project_id: `${last}` } });
  await create();
  expect((await ids()).at(-1)).toBe(Number(last) + 1);
});

it('lets browsers revalidate pictures, so that an edited one shows', async () => {
  const first = await mock.http('get', '/images/people/default.svg');
  expect([first.get('Cache-Control'), first.get('ETag')]).toEqual([
    'no-cache',
    expect.stringMatching(/^W?\/?"/),
  ]);
  const again = await mock.http('get', '/images/people/default.svg', {
    'If-None-Match': `${first.get('ETag')}`,
  });
  expect(again.status).toBe(304);
});

it('lists a repeated query parameter in match and log', async () => {
  const query = '?username=a&username=b';
  await mock.http('get', `/api/v1/userskill/user_skill${query}`).then();
  const match = { query: { username: ['a', 'b'] } };
  expect((await mock.controls().verify({ match, times: 1 })).calls).toBe(1);
  expect((await mock.controls().verify({ match: { query: { username: 'b' } }, times: 0 })).calls).toBe(0);
});
