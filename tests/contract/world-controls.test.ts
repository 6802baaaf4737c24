import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMock } from './harness.ts';
import { asha, newLearner, newSkill, ratedTopic } from './samples.ts';

const mock = startMock();
afterEach(() => void vi.useRealTimers());

const minutes = (count: number) => count * 60_000;
const days = (count: number) => count * 24 * 60 * 60_000;
const advance = (advanceMs: number) => mock.control('put', '/clock', { advanceMs });

describe('the clock', () => {
  it('is the true one until it is moved on, and sums what it was moved', async () => {
    const { body: before } = await mock.control('get', '/clock');
    expect(before.advancedMs).toBe(0);
    await advance(minutes(5));
    const { body } = await advance(days(1));
    expect(body.advancedMs).toBe(minutes(5) + days(1));
    expect(Date.parse(body.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(body.advancedMs);
  });

  it('ends tokens after 30 days', async () => {
    const token = await mock.signIn();
    await advance(days(29));
    expect((await mock.perform('getUser', {}, { token })).status).toBe(200);
    await advance(days(2));
    expect((await mock.perform('getUser', {}, { token })).status).toBe(401);
    expect((await mock.perform('getUser', {}, { token: await mock.signIn() })).status).toBe(200);
  });

  it('ends reset links after 30 minutes', async () => {
    const reset = async (later: number) => {
      await mock.ask('requestPasswordReset', { body: { username: 'ravi02', email: 'ravi02@example.com' } });
      const { token } = (await mock.control('get', '/outbox')).body.at(-1);
      await advance(later);
      const response = await mock.perform('resetPassword', {
        params: { token },
        body: { password: 'Changed@123' },
      });
      return response.body.status;
    };
    expect(await reset(minutes(29))).toBe(200);
    expect(await reset(minutes(31))).toBe(400);
  });

  it('dates new projects, mails and log entries', async () => {
    await advance(days(365));
    await mock.ask('requestPasswordReset', { body: { username: 'ravi02', email: 'ravi02@example.com' } });
    const [mail] = (await mock.control('get', '/outbox')).body;
    const [entry] = (await mock.control('get', '/log')).body;
    for (const date of [mail.sentAt, entry.at]) {
      expect(Date.parse(date)).toBeGreaterThan(Date.now() + days(364));
    }
  });

  it('is of one world', async () => {
    await advance(days(31));
    expect((await mock.control('get', '/clock', undefined, 'another')).body.advancedMs).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['a step back', { advanceMs: -1 }],
    ['half a millisecond', { advanceMs: 0.5 }],
    ['a text', { advanceMs: '5' }],
    ['more than a century', { advanceMs: days(40_000) }],
    ['an unknown field', { advanceMs: 5, back: true }],
  ])('refuses %s with the path', async (_what, body) => {
    const response = await mock.control('put', '/clock', body);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/^(advanceMs|back|body): /);
    expect((await mock.control('get', '/clock')).body.advancedMs).toBe(0);
  });

  it('never goes further than a century, however often it is moved', async () => {
    await advance(days(36_000));
    expect((await advance(days(36_000))).status).toBe(400);
    expect((await mock.control('get', '/clock')).body.advancedMs).toBe(days(36_000));
  });
});

describe('latency', () => {
  it('holds every call back, failures and feeds too, but no control', async () => {
    await mock.control('put', '/latency', { ms: 600_000 });
    for (const call of [
      () => mock.perform('listSkills', {}),
      () => mock.perform('listSkills', {}, { outcome: 'server-error' }),
      () => mock.http('get', '/feeds/ads.csv').then((response) => response),
    ]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const answer = call();
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      expect((await mock.control('get', '/latency')).body).toEqual({ ms: 600_000 });
      // Waiting for a condition moves these timers a little too.
      await vi.advanceTimersByTimeAsync(500_000);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(100_000);
      expect((await answer).status).toBeGreaterThanOrEqual(200);
      vi.useRealTimers();
    }
  });

  it('leaves no timer where the client goes meanwhile', async () => {
    await mock.control('put', '/latency', { ms: 5_000 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { giveUp } = mock.leave('listSkills', {});
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    giveUp();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it.each([{}, { ms: -1 }, { ms: 1e9 }, { ms: '5' }, []])('refuses %j', async (body) => {
    const response = await mock.control('put', '/latency', body);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(/^(ms|body): /);
    expect((await mock.control('get', '/latency')).body).toEqual({ ms: 0 });
  });
});

describe('a mock that was started with a latency', () => {
  const slow = startMock({ latency: 1 });

  it('has it in every world, also after a reset', async () => {
    expect((await slow.control('get', '/latency')).body).toEqual({ ms: 1 });
    await slow.control('put', '/latency', { ms: 0 });
    await slow.control('post', '/reset');
    expect((await slow.control('get', '/latency')).body).toEqual({ ms: 1 });
  });
});

describe('a snapshot', () => {
  const take = async () => (await mock.control('get', '/snapshot')).body;

  it('holds the whole state and puts it back', async () => {
    await mock.ask('register', { body: newLearner });
    await mock.ask('addUserSkill', { body: newSkill });
    await mock.ask('requestPasswordReset', { body: { username: 'asha01', email: 'asha01@example.com' } });
    const { token } = (await mock.control('get', '/outbox')).body[0];
    const snapshot = await take();

    await mock.control('post', '/reset');
    expect(await take()).not.toEqual(snapshot);
    const restored = await mock.control('put', '/snapshot', snapshot);
    expect([restored.status, restored.body]).toEqual([200, { status: 200, message: 'Snapshot restored' }]);
    expect(await take()).toEqual(snapshot);

    expect(await mock.signIn(newLearner.username, newLearner.password)).not.toBe('');
    const { skills } = await mock.ask('listUserSkills', { query: { username: 'asha01' } });
    expect(skills.map(({ skill_id }) => skill_id)).toContain(newSkill.skill_id);
    const reset = await mock.perform('resetPassword', {
      params: { token },
      body: { password: 'Changed@123' },
    });
    expect(reset.body.status).toBe(200);
  });

  it('is of one world, and may be put into another', async () => {
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    const snapshot = await take();
    await mock.control('put', '/snapshot', snapshot, 'another');
    expect((await mock.control('get', '/snapshot', undefined, 'another')).body).toEqual(snapshot);
    expect((await mock.control('get', '/snapshot', undefined, 'a-third')).body).not.toEqual(snapshot);
  });

  // biome-ignore lint/suspicious/noExplicitAny: snapshots are broken on purpose
  it.each<[string, (snapshot: any) => unknown, string]>([
    ['a list', () => [], 'body'],
    ['nothing', () => undefined, 'body'],
    ['a missing collection', ({ points, ...rest }) => rest, 'points'],
    ['an unknown collection', (whole) => ({ ...whole, extras: [] }), 'extras'],
    [
      'a row that lacks a field',
      (whole) => whole.skills[3].name && delete whole.skills[3].name,
      'skills.3.name',
    ],
    ['a field of another type', (whole) => Object.assign(whole.topics[2], { id: '3' }), 'topics.2.id'],
    [
      'a reference to nothing',
      (whole) => Object.assign(whole.topics[2], { skill_id: 999 }),
      'topics.2.skill_id',
    ],
    ['an id that stands twice', (whole) => whole.points.push(whole.points[0]), 'points.522.id'],
    [
      'a point of another topic',
      (whole) => Object.assign(whole.ratings[0].points[1], { point_id: 522 }),
      'ratings.0.points.1.point_id',
    ],
    [
      'a reset link of nobody',
      (whole) => whole.resets.push({ id: 't', user_id: 'nobody', expiresAt: 1 }),
      'resets.0.user_id',
    ],
  ])('with %s is refused whole, with the path', async (_what, spoil, path) => {
    await mock.ask('deleteUserTopic', { body: ratedTopic });
    const before = await take();
    const spoilt = structuredClone(before);
    const result = spoil(spoilt);
    const whole = ['points', 'extras', 'body'].includes(path);
    const response = await mock.control('put', '/snapshot', whole ? result : spoilt);
    expect(response.status).toBe(400);
    expect(response.body.message).toMatch(new RegExp(`^${path.replaceAll('.', '\\.')}: .+`));
    expect(response.body.problems[0]).toBe(response.body.message);
    expect(await take()).toEqual(before);
  });

  it('that is no JSON is refused', async () => {
    const headers = { 'X-Mock-World': mock.world() };
    const response = await mock.http('put', '/__mock/snapshot', headers, '{"users": [');
    expect([response.status, response.body.status]).toEqual([400, 400]);
    expect(response.body.message).toMatch(/^body: /);
  });
});

describe('the list of worlds', () => {
  it('names each that was used, the latest last', async () => {
    await mock.perform('listSkills', {}, { world: 'older' });
    const { body } = await mock.control('get', '/worlds', undefined, 'newer');
    expect(body).toEqual(expect.arrayContaining(['older', 'newer']));
    expect(body.at(-1)).toBe('newer');
  });
});

describe('a reset', () => {
  it('brings the true clock back, no latency, no counted calls and nothing forced', async () => {
    await advance(days(31));
    await mock.control('put', '/latency', { ms: 1 });
    await mock.control('put', '/endpoints/listSkills', { outcome: 'hang' });
    for (let calls = 0; calls < 61; calls += 1) await mock.send('login', { rawBody: '' });
    expect((await mock.perform('login', { body: asha })).status).toBe(429);
    await mock.control('post', '/reset');
    expect((await mock.control('get', '/clock')).body.advancedMs).toBe(0);
    expect((await mock.control('get', '/latency')).body).toEqual({ ms: 0 });
    expect((await mock.perform('login', { body: asha })).status).toBe(200);
    expect((await mock.perform('listSkills', {})).status).toBe(200);
  });
});
