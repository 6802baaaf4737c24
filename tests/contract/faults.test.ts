import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha, newLearner } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const faults = 'drop empty hang malformed rate-limited server-error slow-body wrong-shape'.split(' ');

it.each(allEndpoints.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const))(
  'lists the eight faults of %s, and serves malformed, wrong-shape and empty',
  async (id, endpoint) => {
    const answering = (outcome: string) => mock.send(id, { outcome, params: anyParams });
    const listed = (await mock.controls().endpoints()).find((one) => one.id === id);
    const known = listed?.outcomes.filter(({ name }) => faults.includes(name)) ?? [];
    expect(known.map(({ name }) => name).toSorted()).toEqual(faults);
    // Section 8 of the product documents the rate limit.
    for (const { name, documented } of known) expect(documented, name).toBe(name === 'rate-limited');

    const malformed = await answering('malformed').catch((error) => error.rawResponse ?? error);
    const text = typeof malformed === 'string' ? malformed : malformed.text;
    expect(() => JSON.parse(text)).toThrow(SyntaxError);

    const wrong = await answering('wrong-shape');
    expect([wrong.status, wrong.type]).toEqual([200, 'application/json']);
    for (const struct of [endpoint.answer, endpoint.failure]) {
      if (struct) expect(struct.validate(wrong.body, { coerce: true, mask: true })[0]).toBeDefined();
    }

    const empty = await answering('empty');
    expect(empty.status).toBe(200);
    const body: unknown = endpoint.format === 'text' ? empty.text : empty.body;
    const rest = JSON.stringify(body).replace(/"(status|state)":200/g, '');
    expect(rest.replace(/"\w+":/g, '').replace('"default"', '')).toMatch(/^[[\]{},"0]*$|^false$/);
  },
);

it.each([
  ['listSkills', { status: 200, data: [] }],
  ['listUserSkills', { status: 200, skills: [] }],
  ['listSubjects', []],
  ['topicsBySkill', { status: 200, data: [], message: '' }],
  ['listProjects', { status: 200, data: [] }],
] as const)('returns a valid response without rows for an empty %s', async (id, body) => {
  expect((await mock.send(id, { outcome: 'empty', params: anyParams })).body).toEqual(body);
});

const wholeText = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray()).toString();
const logged = async () => (await mock.control('get', '/log')).body;

it('sends no response on hang, and cleans up when the client aborts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
  const { answer, abort } = mock.startCall('login', { body: asha, outcome: 'hang' });
  await expect.poll(logged).toMatchObject([{ outcome: 'hang', status: 0, answer: 'no response on purpose' }]);
  expect(vi.getTimerCount()).toBe(0);
  expect(await Promise.race([answer, logged().then(() => 'no answer')])).toBe('no answer');
  abort();
  await expect(answer).rejects.toThrow('socket hang up');
  await expect.poll(mock.openRequests).toBe(0);
});

it('closes the connection without a response on drop', async () => {
  const { answer } = mock.startCall('login', { body: asha, outcome: 'drop' });
  await expect(answer).rejects.toThrow('socket hang up');
  expect(await logged()).toMatchObject([{ outcome: 'drop', status: 0 }]);
});

describe('slow-body', () => {
  const fakeTimers = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  it('sends the correct response slowly, over 10 seconds', async () => {
    fakeTimers();
    const right = await mock.perform('listSkills', {});
    const answer = await mock.startCall('listSkills', { outcome: 'slow-body' }).answer;
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(right.text));

    let text = '';
    answer.on('data', (piece) => {
      text += piece;
    });
    const whole = once(answer, 'end');
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(() => text.length / right.text.length).toBeCloseTo(0.05, 2);
    await vi.advanceTimersByTimeAsync(9_000);
    await expect.poll(() => text.length / right.text.length).toBeCloseTo(0.95, 2);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    await whole;
    expect(vi.getTimerCount()).toBe(0);
    expect(JSON.parse(text)).toEqual(right.body);
  });

  it.each([
    ['skillLevel', { body: { username: 'asha01', skill_id: 2 } }, 200, /^2$/],
    ['userExists', { headers: { user: 'asha01' } }, 200, /^true$/],
    ['login', { body: {} }, 400, /"username: /],
    ['register', { body: newLearner }, 200, /"state":200/],
  ] as const)('sends %s %j slowly with status %i, and changes nothing', async (id, call, status, text) => {
    fakeTimers();
    const answer = await mock.startCall(id, { ...call, outcome: 'slow-body' }).answer;
    expect([answer.statusCode, vi.getTimerCount()]).toEqual([status, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await wholeText(answer)).toMatch(text);
    expect((await logged())[0]).toMatchObject({ outcome: 'slow-body', answer: 'ok' });
    expect(await mock.call('userExists', { headers: { user: newLearner.username } })).toBe(false);
  });

  it('stops when the client aborts, and leaves no timer', async () => {
    fakeTimers();
    const { answer, abort } = mock.startCall('listSkills', { outcome: 'slow-body' });
    (await answer).on('error', () => undefined);
    expect(vi.getTimerCount()).toBe(1);
    abort();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });
});
