import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { startMock } from './harness.ts';
import { anyParams, asha, newLearner } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const everyEndpoint = allEndpoints.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const);

const eight = [
  'server-error',
  'rate-limited',
  'malformed',
  'empty',
  'wrong-shape',
  'slow-body',
  'hang',
  'drop',
];

describe.each(everyEndpoint)('%s', (id, endpoint) => {
  const answering = (outcome: string) => mock.send(id, { outcome, params: anyParams });

  it('knows the eight faults, none of them documented but a rate limit', async () => {
    const { body } = await mock.control('get', '/endpoints');
    const { outcomes } = body.find((listed: Endpoint) => listed.id === id);
    const faults = outcomes.filter(({ name }: { name: string }) => eight.includes(name));
    expect(faults.map(({ name }: { name: string }) => name).toSorted()).toEqual(eight.toSorted());
    for (const { name, documented } of faults) expect(documented, name).toBe(name === 'rate-limited');
  });

  it('answers malformed with JSON that does not parse', async () => {
    const response = await answering('malformed').catch((error) => error.rawResponse ?? error);
    const text = typeof response === 'string' ? response : response.text;
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it('answers wrong-shape with JSON that no reader takes, however tolerant', async () => {
    const response = await answering('wrong-shape');
    expect(response.status).toBe(200);
    expect(response.type).toBe('application/json');
    const read = endpoint.answer.validate(response.body, { coerce: true, mask: true });
    expect(read[0]).toBeDefined();
    if (endpoint.failure) {
      expect(endpoint.failure.validate(response.body, { coerce: true, mask: true })[0]).toBeDefined();
    }
  });

  it('answers empty with nothing in it', async () => {
    const response = await answering('empty');
    expect(response.status).toBe(200);
    const body: unknown = endpoint.format === 'text' ? response.text : response.body;
    const rest = JSON.stringify(body).replace(/"(status|state)":200/g, '');
    expect(rest.replace(/"\w+":/g, '').replace('"default"', '')).toMatch(/^[[\]{},"0]*$|^false$/);
  });
});

describe('an empty list', () => {
  it.each([
    ['listSkills', { status: 200, data: [] }],
    ['listUserSkills', { status: 200, skills: [] }],
    ['listSubjects', []],
    ['topicsBySkill', { status: 200, data: [], message: '' }],
    ['listProjects', { status: 200, data: [] }],
  ] as const)('of %s is a right answer without rows', async (id, body) => {
    const response = await mock.send(id, { outcome: 'empty', params: anyParams });
    expect(response.body).toEqual(body);
  });
});

/** The body of an answer, once it is whole. */
const wholeText = async (answer: IncomingMessage) => Buffer.concat(await answer.toArray()).toString();

const logged = async () => (await mock.control('get', '/log')).body;

describe('hang', () => {
  it('answers nothing until the client gives up, and then nothing is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
    const { answer, giveUp } = mock.leave('login', { body: asha, outcome: 'hang' });
    await expect.poll(logged).toMatchObject([{ outcome: 'hang', status: 0, answer: 'none, on purpose' }]);
    expect(vi.getTimerCount()).toBe(0);
    expect(await Promise.race([answer, logged().then(() => 'no answer')])).toBe('no answer');
    giveUp();
    await expect(answer).rejects.toThrow('socket hang up');
    await expect.poll(mock.openRequests).toBe(0);
  });
});

describe('drop', () => {
  it('closes the connection without an answer', async () => {
    const { answer } = mock.leave('login', { body: asha, outcome: 'drop' });
    await expect(answer).rejects.toThrow('socket hang up');
    expect(await logged()).toMatchObject([{ outcome: 'drop', status: 0 }]);
  });
});

describe('slow-body', () => {
  const fakeTimers = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  it('trickles the right answer over 10 seconds', async () => {
    fakeTimers();
    const right = await mock.perform('listSkills', {});
    const answer = await mock.leave('listSkills', { outcome: 'slow-body' }).answer;
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
    ['skillLevel', '2'],
    ['userExists', 'true'],
  ] as const)('also trickles the few letters of %s', async (id, letters) => {
    fakeTimers();
    const call = { headers: { user: 'asha01' }, body: { username: 'asha01', skill_id: 2 } };
    const answer = await mock.leave(id, { ...call, outcome: 'slow-body' }).answer;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await wholeText(answer)).toBe(letters);
  });

  it('gives a right refusal as slowly', async () => {
    fakeTimers();
    const answer = await mock.leave('login', { body: {}, outcome: 'slow-body' }).answer;
    expect(answer.statusCode).toBe(400);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(JSON.parse(await wholeText(answer)).message).toMatch(/^username: /);
  });

  it('says what a change would have answered without making it', async () => {
    fakeTimers();
    const answer = await mock.leave('register', { body: newLearner, outcome: 'slow-body' }).answer;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(JSON.parse(await wholeText(answer))).toHaveProperty('state', 200);
    expect(await mock.ask('userExists', { headers: { user: newLearner.username } })).toBe(false);
    expect((await logged())[0]).toMatchObject({ outcome: 'slow-body', answer: 'ok' });
  });

  it('stops when the client has gone, and leaves no timer', async () => {
    fakeTimers();
    const { answer, giveUp } = mock.leave('listSkills', { outcome: 'slow-body' });
    (await answer).on('error', () => undefined);
    expect(vi.getTimerCount()).toBe(1);
    giveUp();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });
});
